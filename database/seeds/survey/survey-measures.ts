/** What the tests of the demonstration survey measure of a large draw; only tests import this. */
import { CONGREGATIONS } from './figures/coefficients.ts'
import { at, isProtestant, level, organizations, type Row, rows } from './survey-rows.ts'

export const churches = rows.filter((row) => row.church)
export const leads = churches.filter(
  (row) => row.fullTime && ['senior-pastor', 'solo-pastor'].includes(row.position),
)
/** The older surveys were of Protestant churches. */
export const protestants = leads.filter(isProtestant)
export const southernBaptists = leads.filter((row) => row.denomination === 'southern-baptist')
export const congregations = organizations
  .filter((organization) => organization.organizationType === 'church')
  .flatMap((organization) =>
    organization.years.slice(0, 1).map((year) => ({ ...organization, ...year })),
  )
  .flatMap(({ attendance, operatingBudget, ...rest }) =>
    attendance && operatingBudget
      ? [{ ...rest, attendance, budget: at(operatingBudget, rest.payYear, 2020) }]
      : [],
  )

export function allLeads() {
  return churches.filter(
    (row) => row.position === 'senior-pastor' || row.position === 'solo-pastor',
  )
}

export function named(position: string) {
  return churches.filter((row) => row.position === position)
}

export function fullTimeNamed(position: string) {
  return named(position).filter((row) => row.fullTime)
}

export function levelOf(position: string): number {
  return median(rows.filter((row) => row.position === position && row.fullTime).map(level))
}

export function bySize(positions: readonly Row[]): number {
  const pay = (low: number, high: number) =>
    mean(positions.filter((row) => between(row.attendance, low, high)).map(level))
  return pay(501, 750) / pay(101, 300)
}

export function against(position: string, low: number, high: number): number {
  const pay = (list: readonly Row[]) =>
    mean(list.filter((row) => between(row.attendance, low, high)).map(level))
  return (
    pay(fullTimeNamed(position).filter(isProtestant)) /
    pay(protestants.filter((row) => row.position === 'senior-pastor'))
  )
}

/** Consumer prices of 2022 are 2.09 times those of 1992 (CPI-U 140.3 and 292.7). */
export function byBudget1992(low: number, high: number): number {
  const chosen = protestants.filter((row) => {
    const budget = row.budget === null ? null : at(row.budget, row.year, 2022) / 2.09 / 1000
    return between(budget, low, high)
  })
  return mean(chosen.map(level))
}

export function schooled(education: string): number {
  return mean(protestants.filter((row) => row.education === education).map(level))
}

/** Mean log ratio within narrow bands of budget. */
export function likeForLike(first: string, second: string): number {
  const bands = groupBy(southernBaptists, (row) => Math.round(Math.log(row.budget ?? 1) * 4))
  let sum = 0
  let weight = 0
  for (const band of bands.values()) {
    const logs = (education: string) =>
      band.filter((row) => row.education === education).map((row) => Math.log(level(row)))
    const [a, b] = [logs(first), logs(second)]
    if (a.length < 5 || b.length < 5) continue
    sum += (mean(a) - mean(b)) * Math.min(a.length, b.length)
    weight += Math.min(a.length, b.length)
  }
  return Math.exp(sum / weight)
}

export function settled(...settings: string[]): number {
  return mean(protestants.filter((row) => settings.includes(row.setting ?? '')).map(level))
}

export function explainedByPlace(): number {
  return explained(leads, (row) => `${row.state} ${row.setting}`)
}

/** Share of the variance of log pay between groups, less what chance gives to so many groups. */
export function explained(list: readonly Row[], group: (row: Row) => string): number {
  const overall = mean(list.map((row) => Math.log(level(row))))
  const total = list.reduce((sum, row) => sum + (Math.log(level(row)) - overall) ** 2, 0)
  const groups = [...groupBy(list, group).values()]
  const between = groups.reduce((sum, rows) => {
    return sum + rows.length * (mean(rows.map((row) => Math.log(level(row)))) - overall) ** 2
  }, 0)
  return between / total - (groups.length - 1) / list.length
}

export function benefitShare(benefit: 'retirement' | 'insurance'): number {
  const known = churches.filter(
    (row) =>
      row.fullTime &&
      row.benefits.retirement.cents !== null &&
      row.benefits.insurance.cents !== null,
  )
  const cost = known.reduce((sum, row) => sum + (row.benefits[benefit].cents ?? 0) / 100, 0)
  return cost / known.reduce((sum, row) => sum + row.package, 0)
}

function groupBy(
  list: readonly Row[],
  key: (row: Row) => string | number,
): Map<string | number, Row[]> {
  const groups = new Map<string | number, Row[]>()
  for (const row of list) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

export function sized(low: number, high: number) {
  return congregations.filter(({ attendance }) => attendance >= low && attendance < high)
}

/** Weight that leads from churches in pay surveys back to all congregations. */
function weightOf({ attendance }: { attendance: number }): number {
  return attendance ** -CONGREGATIONS.tilt
}

export function typical(list: typeof congregations, column: 'attendance' | 'budget'): number {
  const sorted = [...list].sort((a, b) => a[column] - b[column])
  const half = sorted.reduce((sum, row) => sum + weightOf(row), 0) / 2
  let sum = 0
  for (const row of sorted) {
    sum += weightOf(row)
    if (sum >= half) return row[column]
  }
  return Number.NaN
}

export function weighedShare(chosen: (row: (typeof congregations)[number]) => boolean): number {
  const total = (list: typeof congregations) => list.reduce((sum, row) => sum + weightOf(row), 0)
  return total(congregations.filter(chosen)) / total(congregations)
}

export function atOneToTwoMillion(row: Row): boolean {
  return between(row.budget, 1_000_000, 2_000_000)
}

export function between(value: number | null, low: number, high: number): boolean {
  return value !== null && value >= low && value <= high
}

export function ratio(part: number | null, whole: number | null): number[] {
  return part === null || whole === null ? [] : [part / whole]
}

export function share<Item>(list: readonly Item[], chosen: (item: Item) => boolean): number {
  return list.filter(chosen).length / list.length
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
