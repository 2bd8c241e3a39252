/**
 * What a source of pay answers, and what of it another source would not: told before the other is published in its
 * place. A source is asked itself, with one question for each position, place and size, so that no rule of refusing is
 * repeated here.
 */
import { budgetBand, MINIMUM_ORGANIZATIONS } from '../../engine/facts/disclosure.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { PayQuery } from '../../engine/facts/pay-record.ts'
import type { PayModel } from '../../engine/model/fitted-model.ts'
import { askModel, isRefused } from '../../engine/predict/predict-pay.ts'
import { formatList, formatNumber } from '../../forms/numbers.ts'
import { STATES } from '../../pay/region.ts'
import { askFilingsLevels } from './ask-filings.ts'
import { askLevels } from './ask-levels.ts'
import type { CensusLevels } from './census-levels.ts'
import { CENSUS_OCCUPATIONS, SECTOR_WORDS, SECTORS } from './census-occupations.ts'
import type { FilingsLevels } from './filings-levels.ts'
import type { StatisticsCell } from './statistics-cells.ts'

/** Names, as staff read them, of all that is answered. */
export interface AnsweredBy {
  readonly positions: readonly {
    readonly family: string
    readonly titles: readonly string[]
  }[]
  readonly places: readonly string[]
  readonly sizes: readonly { readonly family: string; readonly at: string }[]
}

/** One sentence for each kind of what is lost: families and positions, places, sizes. Empty where nothing is. */
export function lostAnswers(before: AnsweredBy, after: AnsweredBy): string[] {
  const kept = new Map(after.positions.map(({ family, titles }) => [family, new Set(titles)]))
  const families = before.positions.flatMap(({ family, titles }) => {
    return titles.length > 0 && !kept.get(family)?.size ? [family] : []
  })
  const positions = before.positions.map(({ family, titles }) => {
    const own = kept.get(family)
    return [
      `Positions lost in ${family}`,
      own?.size ? titles.filter((one) => !own.has(one)) : [],
    ] as const
  })
  // sizes of a lost family are lost with it
  const sizes = before.sizes.filter(({ family }) => !families.includes(family))
  const lost = [
    ['Families lost', families],
    ...positions,
    ['Places lost', without(before.places, after.places)],
    ['Sizes lost', without(sizes.map(nameOfSize), after.sizes.map(nameOfSize))],
  ] as const
  return lost.flatMap(([what, names]) => {
    return names.length === 0 ? [] : [`${what}: ${formatList(names)}.`]
  })
}

function nameOfSize({ family, at }: AnsweredBy['sizes'][number]): string {
  return `${family} at ${at}`
}

function without(before: readonly string[], after: readonly string[]): string[] {
  return before.filter((name) => !after.includes(name))
}

/** Of each band of budgets one, and people of the smallest to the largest churches. */
const BUDGETS = [50_000, 150_000, 350_000, 700_000, 1_400_000, 3_000_000, 7_000_000, 15_000_000]
const ATTENDANCES = [25, 75, 150, 350, 750, 1500, 4000]

/**
 * `catalog`: families with their positions. `organizations`: by state, those whose records are in the snapshot; a place
 * is answered by its own records from five on, and by its neighbors below.
 */
export function answeredByModel(
  model: PayModel,
  catalog: readonly {
    readonly family: string
    readonly positions: readonly { readonly key: string; readonly title: string }[]
  }[],
  organizations: ReadonlyMap<string, number>,
): AnsweredBy {
  const asked = (facts: Pick<PayQuery, 'position'> & Partial<PayQuery>) =>
    !isRefused(askModel(model, { ...NOTHING_ELSE, asOf: model.settings.referenceDate, ...facts }))
  const positions = catalog.map(({ family, positions }) => {
    return { family, known: positions.filter(({ key }) => asked({ position: key })) }
  })
  const sizes = positions.flatMap(({ family, known: [first] }) => {
    if (!first) return []
    const position = first.key
    const budgets = BUDGETS.filter((operatingBudget) => asked({ position, operatingBudget }))
    const attendances = ATTENDANCES.filter((attendance) => asked({ position, attendance }))
    return [
      ...budgets.map((budget) => ({ family, at: `a budget ${budgetBand(budget)}` })),
      ...attendances.map((people) => ({ family, at: `an attendance of ${formatNumber(people)}` })),
    ]
  })
  return {
    positions: positions.map(({ family, known }) => {
      return { family, titles: known.map(({ title }) => title) }
    }),
    places: STATES.filter(
      ({ code }) => (organizations.get(code) ?? 0) >= MINIMUM_ORGANIZATIONS,
    ).map(({ name }) => name),
    sizes,
  }
}

const NOTHING_ELSE = {
  organization: null,
  organizationType: 'church' as OrganizationType,
  ...{ denomination: null, setting: null, state: null, county: null },
  ...{ operatingBudget: null, attendance: null, staffFte: null },
  ...{ hoursPerWeek: 40, weeksPerYear: 52, yearsExperience: null, yearsInRole: null },
  ...{ education: null, ordained: null },
}

export function answeredByCensus(levels: CensusLevels): AnsweredBy {
  const asked = { hoursPerWeek: 40, weeksPerYear: 52, education: null, ...UNMOVED }
  return {
    positions: SECTORS.map((sector) => ({
      family: `workers of ${SECTOR_WORDS[sector]}`,
      titles: Object.entries(CENSUS_OCCUPATIONS).flatMap(([soc, { workers }]) => {
        const isAnswered = STATES.some(({ code: state }) => {
          return askLevels(levels, { ...asked, soc, sector, state }) !== null
        })
        return isAnswered ? [workers] : []
      }),
    })),
    places: STATES.filter(({ code }) => levels.terms.state?.[code]).map(({ name }) => name),
    sizes: [],
  }
}

const UNMOVED = { ageing: 1, year: 0, yearsOld: 0 }

export function answeredByFilings(levels: FilingsLevels): AnsweredBy {
  const asked = { county: null, field: null, hoursPerWeek: 40, weeksPerYear: 52, ...UNMOVED }
  const answers = (state: string, expenses: number) =>
    askFilingsLevels(levels, { ...asked, state, expenses }) !== null
  const filed = new Set(Object.values(levels.filers).flatMap((byState) => Object.keys(byState)))
  return {
    positions: [],
    places: STATES.filter(({ code }) => filed.has(code)).map(({ name }) => name),
    sizes: BUDGETS.filter((budget) => STATES.some(({ code }) => answers(code, budget))).map(
      (budget) => ({ family: 'heads of nonprofits', at: `expenses ${budgetBand(budget)}` }),
    ),
  }
}

/** A conference is a place. */
export function answeredByStatistics(cells: readonly StatisticsCell[]): AnsweredBy {
  const conferences = [...new Set(cells.map(({ conference }) => conference))]
  const titlesOf = new Set(cells.map(({ position }) => position))
  const family = 'United Methodist clergy'
  const sizes = new Set(cells.map(({ conference, size }) => `${size} people in ${conference}`))
  return {
    positions: [{ family, titles: [...titlesOf] }],
    places: conferences,
    sizes: [...sizes].map((at) => ({ family, at })),
  }
}
