/**
 * Pay as members might report it, of worlds that are not the demonstration survey's: for rehearsals of the first
 * members.
 */

import { hashText } from '~/core/engine/statistics/grouping.ts'
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import { generateSurvey } from '~/database/seeds/survey/generate-survey.ts'
import { createRandom, studentT } from '~/database/seeds/survey/world/random.ts'
import type { SurveyOrganization, SurveyRecord } from '~/database/seeds/survey/world/survey.ts'
import { readSurveyWorld } from '~/database/seeds/survey/world/survey-world.ts'

export interface MemberWorld {
  readonly name: string
  /** what everyone is paid, over the demonstration survey */
  readonly level: number
  /** half width of the change of a position's pay, in logarithms: another order of positions */
  readonly positions: number
  /** standard deviation of what is added to a person's pay, in logarithms */
  readonly persons: number
  /** degrees of freedom of what is added; null for even between two bounds */
  readonly tails: number | null
}

/** Half of the invented level, another order, and half as much spread again that nowhere reaches far. */
export const LOWER_WORLD: MemberWorld = {
  name: 'lower',
  level: 0.55,
  positions: 0.6,
  persons: 0.23,
  tails: null,
}

/** Two fifths above the invented level, another order, and twice the spread with heavy tails. */
export const WIDER_WORLD: MemberWorld = {
  name: 'wider',
  level: 1.4,
  positions: 0.4,
  persons: 0.3,
  tails: 4,
}

/** So many records of whole organizations; the same seed gives the same ones. */
export async function memberRecords(
  world: MemberWorld,
  {
    records,
    seed,
    asOf,
  }: { readonly records: number; readonly seed: number; readonly asOf: string },
): Promise<CheckedRecord[]> {
  const settings = { seed, records, asOf, world: await readSurveyWorld() }
  const noise = createRandom(seed, 0xfffffffe)
  const made: CheckedRecord[] = []
  for (const organization of generateSurvey(settings)) {
    const factors = new Map<string, number>()
    for (const record of organization.records) {
      const factor = factors.get(record.person) ?? factorOf(world, record, noise)
      factors.set(record.person, factor)
      made.push(checkedRecord(organization, record, { id: made.length + 1, factor }))
    }
  }
  return made
}

/** What one person's pay is multiplied by, in every year. */
function factorOf(
  { level, positions, persons, tails }: MemberWorld,
  { position }: SurveyRecord,
  noise: ReturnType<typeof createRandom>,
): number {
  const order = (2 * hashText(position, 7)) / 0xffffffff - 1
  const drawn =
    tails === null
      ? Math.sqrt(3) * (2 * noise.uniform() - 1)
      : studentT(noise, tails) / Math.sqrt(tails / (tails - 2))
  return level * Math.exp(positions * order + persons * drawn)
}

function checkedRecord(
  { key, years, ...organization }: SurveyOrganization,
  record: SurveyRecord,
  { id, factor }: { readonly id: number; readonly factor: number },
): CheckedRecord {
  const year = years.find(({ payYear }) => payYear === record.payYear)!
  const { organizationType, denomination, setting, state, county } = organization
  const base = roundAsTyped((record.baseCents / 100) * factor)
  const housing = Math.round((record.housingCents / 100) * factor)
  return {
    ...{ id, organizationType, denomination, setting, state, county },
    ...{ operatingBudget: year.operatingBudget, attendance: year.attendance },
    ...{ staffFte: year.staffFte, ...record, base, housing, pay: base + housing },
    organization: key,
  }
}

/** Yearly pay is typed in thousands, hundreds, or as it is. */
function roundAsTyped(dollars: number): number {
  const step = dollars % 7 < 4 ? 1000 : dollars % 7 < 6 ? 100 : 1
  return Math.max(1, Math.round(dollars / step) * step)
}
