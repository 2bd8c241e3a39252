/** Reads the period of pay from a column of its own: "Hourly", "per hour", "H", "Bi-weekly", "Annual salary". */
import type { Period } from '../../quantities/period.ts'
import { type Reading, refused, understood } from '../../quantities/reading.ts'
import { plainText } from '../../quantities/typed-number.ts'

export function readPeriod(text: string): Reading<Period> {
  const plain = plainText(text)
    .toLowerCase()
    .replace(/^(paid |pay |an? |per |each |every |\/ ?)+/, '')
    .replace(/ (pay|rate|salary|wages?|salaried|basis|paid)$/, '')
    .trim()
  const found = WORDS.find(([pattern]) => pattern.test(plain))
  if (found) return understood(found[1])
  return refused(
    'Say per hour, week, two weeks, half month, month or year; the mapping can translate other words.',
  )
}

const WORDS: readonly (readonly [RegExp, Period])[] = [
  [/^(h|hr|hrs|hour|hours|hourly)\.?$/, 'hour'],
  [/^(w|wk|week|weeks|weekly)\.?$/, 'week'],
  [/^(bi-? ?weekly|2 weeks|two weeks|other week|fortnight|fortnightly|bw)$/, 'biweekly'],
  [/^(semi-? ?monthly|half month|twice a month|twice monthly|sm)$/, 'semimonthly'],
  [/^(m|mo|mos|mth|month|months|monthly)\.?$/, 'month'],
  [/^(y|yr|year|years|yearly|annum|annual|annually|p\.?a\.?|salary|salaried)\.?$/, 'year'],
]
