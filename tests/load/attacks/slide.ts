/** The questions of somebody who slides facts around those of a victim: near and far, one fact and several. */
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'

const EDUCATION = ['none', 'associate', 'bachelor', 'master', 'doctorate'] as const
const SETTINGS = ['city', 'suburb', 'small_town', 'rural'] as const
const STATES = ['OH', 'IN', 'TX', 'GA', 'CA', 'NY', 'FL', 'PA', 'NC', 'MN'] as const
const LONGEST_SLIDE = 1.2

/** The victim's own facts first. */
export function slideAround(facts: PayQuery, count: number, random: () => number): PayQuery[] {
  return Array.from({ length: count }, (_, i) => (i === 0 ? facts : slid(facts, random)))
}

function slid(facts: PayQuery, random: () => number): PayQuery {
  const reach = LONGEST_SLIDE * random() ** 2
  const away = () => 2 * random() - 1
  const times = (value: number | null) =>
    value === null || random() < 0.3
      ? value
      : Math.max(1, Math.round(value * Math.exp(reach * away())))
  const more = (value: number | null) =>
    value === null || random() < 0.5 ? value : Math.max(0, Math.round(value + 8 * reach * away()))
  const one = <Value>(values: readonly Value[], otherwise: Value): Value =>
    random() < 0.1 * reach ? values[Math.floor(random() * values.length)]! : otherwise
  return {
    ...facts,
    operatingBudget: times(facts.operatingBudget),
    attendance: times(facts.attendance),
    staffFte: times(facts.staffFte),
    yearsExperience: more(facts.yearsExperience),
    yearsInRole: more(facts.yearsInRole),
    education: one(EDUCATION, facts.education ?? 'none'),
    setting: one(SETTINGS, facts.setting ?? 'city'),
    state: one(STATES, facts.state ?? 'OH'),
    county: random() < 0.2 ? null : facts.county,
    hoursPerWeek: random() < 0.1 ? 30 + Math.round(20 * random()) : facts.hoursPerWeek,
    denomination: random() < 0.1 ? null : facts.denomination,
    ordained: random() < 0.1 ? null : facts.ordained,
    asOf: random() < 0.3 ? laterDay(facts.asOf, Math.floor(500 * random())) : facts.asOf,
  }
}

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
