/** Reads what files say in words: education, yes and no, setting, type of organization, currency and country. */

import {
  ORGANIZATION_TYPES,
  type OrganizationType,
  type Setting,
} from '../../engine/facts/organization.ts'
import type { Education } from '../../engine/facts/person.ts'
import { type Reading, refused, understood } from '../../forms/reading.ts'
import { comparable } from './cell-text.ts'

/** The highest degree named: "M.Div.", "Master's degree", "College degree", "Some college" (none), "Ph.D". */
export function readEducation(text: string): Reading<Education> {
  const plain = comparable(text).replace(/[.’']/gu, '')
  const found = DEGREES.find(([pattern]) => pattern.test(plain))
  return found
    ? understood(found[1])
    : refused(
        'Say none, associate, bachelor, master or doctorate; the mapping can translate other words.',
      )
}

/** Highest first, so that "Bachelor's and Master's" is a master; "some college" before "college". */
const DEGREES: readonly (readonly [RegExp, Education])[] = [
  [
    /^(none|no (college|degree)|no college degree|high ?school.*|hs|hsd|ged|some (college|high school|university).*|less than .*|vocational.*|certificate.*|trade school)$/,
    'none',
  ],
  [
    /\b(doctorate|doctoral|doctor|phd|edd|dmin|thd|psyd|jd|md|dds|professional degree)\b/,
    'doctorate',
  ],
  [
    /\b(masters?|mdiv|mba|ma|ms|msc|med|mts|thm|msw|mpa|mph|mfa|mls|graduate degree|post ?graduate)\b/,
    'master',
  ],
  [
    /\b(bachelors?|ba|bs|bsc|bba|bfa|bsw|bth|ab|undergraduate( degree)?|college degree|4-? ?year( degree)?|college graduate)\b/,
    'bachelor',
  ],
  [/\b(associates?|aa|as|aas|2-? ?year( degree)?)\b/, 'associate'],
]

export function readYesNo(text: string): Reading<boolean> {
  const plain = comparable(text)
  if (/^(y|yes|true|1|x|ordained|commissioned|licensed)$/.test(plain)) return understood(true)
  if (/^(n|no|false|0|not ordained|lay|none)$/.test(plain)) return understood(false)
  return refused('Say yes or no.')
}

export function readSetting(text: string): Reading<Setting> {
  const plain = comparable(text).replace(/[_-]/g, ' ')
  if (/^(city|urban|inner city|downtown|large city|big city|central city)$/.test(plain))
    return understood('city')
  if (/^(suburb|suburban|suburbs|exurban?)$/.test(plain)) return understood('suburb')
  if (/^(small town|town|small city|village)$/.test(plain)) return understood('small_town')
  if (/^(rural|country|countryside|open country)$/.test(plain)) return understood('rural')
  return refused('Say city, suburb, small town or rural.')
}

export function readOrganizationType(text: string): Reading<OrganizationType> {
  const plain = comparable(text).replace(/[- ]/g, '')
  const found = ORGANIZATION_TYPES.find(
    (type) => plain === type || plain === `${type}s` || plain === `${type}es`,
  )
  return found
    ? understood(found)
    : refused('Say church or nonprofit; the mapping can translate other words.')
}

/** Only US dollars: a rate of exchange would be a guess. */
export function readCurrency(text: string): Reading<'USD'> {
  const plain = comparable(text).replace(/[.]/g, '')
  if (
    /^(\$|us ?\$|usd|\$ ?usd|us dollars?|us|dollars?|american dollars?|united states dollars?)$/.test(
      plain,
    )
  )
    return understood('USD')
  return refused('Only pay in US dollars can be imported.')
}

/** Only the United States, in the ways people write it. */
export function readCountry(text: string): Reading<'US'> {
  const plain = comparable(text).replace(/[.,!]/g, '').trim()
  return isUnitedStates(plain)
    ? understood('US')
    : refused('Only pay in the United States can be imported.')
}

export function isUnitedStates(plain: string): boolean {
  return /^(the )?(us|usa|u s|u s a|u sa|us of a|united states?|united states? of americas?|america|isa|unites states|united sates|united stated|unted states)$/.test(
    plain,
  )
}
