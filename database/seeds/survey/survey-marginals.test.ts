/**
 * The demonstration survey beside the published figures it is calibrated to. Levels are compared at the
 * year of the figure, moved by the employment cost index; figures before 2013 as ratios only. The first
 * 20,000 of these records are the demonstration survey itself.
 */
import { expect, test } from 'vitest'
import { CONGREGATIONS } from './coefficients.ts'
import { generateSurvey } from './generate-survey.ts'
import { DEMONSTRATION_SURVEY } from './load-survey.ts'
import type { SurveyOrganization, SurveyRecord } from './survey.ts'
import { readSurveyWorld } from './survey-world.ts'

const world = await readSurveyWorld()
const organizations = [
  ...generateSurvey({
    seed: DEMONSTRATION_SURVEY.seed,
    records: 120_000,
    asOf: '2026-11-20',
    world,
  }),
]
const rows = organizations.flatMap((organization) =>
  organization.records.map((record) => describe(organization, record)),
)
const churches = rows.filter((row) => row.church)
const leads = churches.filter(
  (row) => row.fullTime && ['senior-pastor', 'solo-pastor'].includes(row.position),
)
/** The older surveys were of Protestant churches. */
const protestants = leads.filter(isProtestant)
const southernBaptists = leads.filter((row) => row.denomination === 'southern-baptist')
const congregations = organizations
  .filter((organization) => organization.organizationType === 'church')
  .flatMap((organization) =>
    organization.years.slice(0, 1).map((year) => ({ ...organization, ...year })),
  )
  .flatMap(({ attendance, operatingBudget, ...rest }) =>
    attendance && operatingBudget
      ? [{ ...rest, attendance, budget: at(operatingBudget, rest.payYear, 2020) }]
      : [],
  )

type Row = ReturnType<typeof describe>
type Figure = readonly [
  figure: string,
  source: string,
  expected: number,
  /** Largest relative difference. */
  tolerance: number,
  measure: () => number,
]

const FIGURES: readonly Figure[] = [
  // Congregations, weighted back from churches that take part in pay surveys to all congregations.
  ['median attendance', 'FACT 2020', 65, 0.12, () => typical(congregations, 'attendance')],
  ['median budget', 'FACT 2020', 120_000, 0.12, () => typical(congregations, 'budget')],
  ['attendance below 100', 'FACT 2020', 45, 0.12, () => typical(sized(0, 100), 'attendance')],
  ['budget below 100', 'FACT 2020', 87_000, 0.15, () => typical(sized(0, 100), 'budget')],
  ['attendance of 100-250', 'FACT 2020', 155, 0.1, () => typical(sized(100, 250), 'attendance')],
  ['budget of 100-250', 'FACT 2020', 300_000, 0.15, () => typical(sized(100, 250), 'budget')],
  [
    'share at or below 400',
    'NCS 2012',
    0.93,
    0.02,
    () => weighedShare((row) => row.attendance <= 400),
  ],
  ['rural share', 'FACT 2020', 0.25, 0.1, () => weighedShare((row) => row.setting === 'rural')],
  [
    'small-town share',
    'FACT 2020',
    0.22,
    0.1,
    () => weighedShare((row) => row.setting === 'small_town'),
  ],
  [
    'attenders for each FTE',
    'surveys of the 2010s, 73-77',
    75,
    0.1,
    () => median(churches.flatMap((row) => ratio(row.attendance, row.staffFte))),
  ],
  [
    'payroll share',
    '44 % to 54 % (Church Law & Tax, SBC, ChurchSalary)',
    0.49,
    0.1,
    () => median(churches.flatMap((row) => ratio(row.payroll, row.budget))),
  ],
  // Who answers.
  [
    'senior pastors full-time',
    'ChurchSalary 6,977 of 7,237',
    0.964,
    0.02,
    () => share(named('senior-pastor'), (row) => row.fullTime),
  ],
  [
    'senior pastors at $1-2 M',
    'ChurchSalary 991 of 7,237',
    0.137,
    0.25,
    () => share(allLeads(), atOneToTwoMillion),
  ],
  // Levels, 2013 and later.
  [
    'SBC full-time package 2022, mean',
    'SBC 2022',
    91_042,
    0.08,
    () => mean(southernBaptists.map((row) => at(row.package, row.year, 2022))),
  ],
  [
    'SBC package at a church of average size',
    'SBC 2022',
    78_000,
    0.12,
    () =>
      median(
        southernBaptists
          .filter((row) => between(row.attendance, 95, 130))
          .map((row) => at(row.package, row.year, 2022)),
      ),
  ],
  [
    'SBC package at a church of median size',
    'SBC 2022',
    70_000,
    0.12,
    () =>
      median(
        southernBaptists
          .filter((row) => between(row.attendance, 60, 80))
          .map((row) => at(row.package, row.year, 2022)),
      ),
  ],
  [
    'SBC full-time package 2024, mean',
    'SBC 2024, 2022 + 13.9 %',
    103_700,
    0.1,
    () => mean(southernBaptists.map((row) => at(row.package, row.year, 2024))),
  ],
  [
    'Episcopal full-time median 2020',
    'CPG 2020',
    83_392,
    0.1,
    () =>
      median(
        leads
          .filter((row) => row.denomination === 'episcopal')
          .map((row) => at(row.pay, row.year, 2020)),
      ),
  ],
  [
    'Catholic priest, median 2017',
    'NACPA/NFPC/CARA 2017',
    45_593,
    0.25,
    () =>
      median(
        leads
          .filter((row) => row.denomination === 'roman-catholic')
          .map((row) => at(row.pay, row.year, 2017)),
      ),
  ],
  [
    'youth pastor full-time 2024, mean',
    'Youth Cartel, Chemistry Staffing 2024',
    52_186,
    0.08,
    () => mean(fullTimeNamed('youth-pastor').map((row) => at(row.pay, row.year, 2024))),
  ],
  [
    'youth pastor full-time 2023, mean',
    'Youth Cartel, Chemistry Staffing 2023',
    51_234,
    0.08,
    () => mean(fullTimeNamed('youth-pastor').map((row) => at(row.pay, row.year, 2023))),
  ],
  // The Bureau's wages of all employers: church pay lies near or somewhat below, clergy above.
  [
    'administrative assistant',
    'BLS May 2025, secretaries',
    47_540,
    0.2,
    () => levelOf('administrative-assistant'),
  ],
  ['bookkeeper', 'BLS May 2025', 50_670, 0.15, () => levelOf('bookkeeper')],
  ['custodian', 'BLS May 2025', 36_840, 0.15, () => levelOf('custodian')],
  [
    'facilities manager',
    'BLS May 2025, maintenance',
    49_590,
    0.15,
    () => levelOf('facilities-manager'),
  ],
  ['preschool teacher', 'BLS May 2025', 38_140, 0.2, () => levelOf('preschool-teacher')],
  ['preschool director', 'BLS May 2025', 59_300, 0.2, () => levelOf('preschool-director')],
  [
    'youth director',
    'BLS May 2025, directors of religious activities',
    52_100,
    0.25,
    () => levelOf('youth-director'),
  ],
  [
    'communications director',
    'BLS May 2025, PR specialists',
    74_750,
    0.3,
    () => levelOf('communications-director'),
  ],
  [
    'development director',
    'BLS May 2025, fundraisers, upper quartile',
    92_180,
    0.2,
    () => levelOf('development-director'),
  ],
  [
    'program director',
    'BLS May 2025, social service managers',
    80_390,
    0.2,
    () => levelOf('program-director'),
  ],
  // Shape, older studies.
  [
    'senior pastor, 501-750 over 101-300',
    'CT 2009',
    102_623 / 72_664,
    0.12,
    () => bySize(protestants),
  ],
  [
    'executive pastor, 501-750 over 101-300',
    'CT 2009',
    76_671 / 60_777,
    0.15,
    () => bySize(fullTimeNamed('executive-pastor')),
  ],
  [
    'worship pastor, 501-750 over 101-300',
    'CT 2009',
    64_781 / 51_954,
    0.12,
    () => bySize(fullTimeNamed('worship-pastor')),
  ],
  [
    'bookkeeper, 501-750 over 101-300',
    'CT 2009',
    36_347 / 34_518,
    0.12,
    () => bySize(fullTimeNamed('bookkeeper')),
  ],
  [
    'executive over senior pastor, 501-750',
    'CT 2009',
    76_671 / 102_623,
    0.12,
    () => against('executive-pastor', 501, 750),
  ],
  [
    'worship over senior pastor, 501-750',
    'CT 2009',
    64_781 / 102_623,
    0.12,
    () => against('worship-pastor', 501, 750),
  ],
  [
    'bookkeeper over senior pastor, 501-750',
    'CT 2009',
    36_347 / 102_623,
    0.2,
    () => against('bookkeeper', 501, 750),
  ],
  [
    'second in command above 2,000',
    'Leadership Network 2012',
    0.66,
    0.15,
    () => against('executive-pastor', 2_000, 20_000),
  ],
  [
    'senior pay of budget, 1,000 and more',
    'Leadership Network',
    0.034,
    0.35,
    () =>
      mean(
        protestants
          .filter((row) => between(row.attendance, 1_000, 20_000))
          .flatMap((row) => ratio(row.pay, row.budget)),
      ),
  ],
  [
    'budget 300-500k over up to 100k, dollars of 1992',
    'CTi 1992',
    29_201 / 19_362,
    0.2,
    () => byBudget1992(300, 500) / byBudget1992(0, 100),
  ],
  [
    'budget over 1 M over up to 100k, dollars of 1992',
    'CTi 1992',
    50_030 / 19_362,
    0.15,
    () => byBudget1992(1_000, 1e6) / byBudget1992(0, 100),
  ],
  [
    'doctorate over no college',
    'CTi 1992',
    30_816 / 23_792,
    0.2,
    () => schooled('doctorate') / schooled('none'),
  ],
  [
    'master’s over bachelor’s, like for like',
    'SBC 2018, 5,754 on about 80,000',
    1.072,
    0.04,
    () => likeForLike('master', 'bachelor'),
  ],
  [
    'doctorate over bachelor’s, like for like',
    'SBC 2018, 10,868 on about 80,000',
    1.136,
    0.05,
    () => likeForLike('doctorate', 'bachelor'),
  ],
  [
    'rural over urban and suburban',
    'CTi 1992',
    22_986 / 28_500,
    0.1,
    () => settled('rural') / settled('city', 'suburb'),
  ],
  [
    'suburban over rural',
    'CT 2009, about 50 % above',
    1.5,
    0.2,
    () => settled('suburb') / settled('rural'),
  ],
  [
    'housing share of salary',
    'CT 2004, 15,250 of 46,256',
    0.33,
    0.1,
    () => mean(leads.filter((row) => row.housing > 0).map((row) => row.housing / row.pay)),
  ],
  [
    'variance explained by place alone',
    'ChurchSalary, 5-10 %',
    0.075,
    0.5,
    () => explainedByPlace(),
  ],
  [
    'retirement of the package',
    'BLS-type shares, about 5 %',
    0.05,
    0.3,
    () => benefitShare('retirement'),
  ],
  [
    'insurance of the package',
    'BLS-type shares, about 8 %',
    0.08,
    0.4,
    () => benefitShare('insurance'),
  ],
]

test.each(FIGURES)('%s is as published (%s)', (_figure, _source, expected, tolerance, measure) => {
  const measured = measure()
  expect(measured, `measured ${measured}, published ${expected}`).toBeGreaterThan(
    expected * (1 - tolerance),
  )
  expect(measured, `measured ${measured}, published ${expected}`).toBeLessThan(
    expected * (1 + tolerance),
  )
})

test('adding attendance to a filter on budget cuts the sample hard (ChurchSalary: 54 of 991)', () => {
  const large = allLeads().filter(atOneToTwoMillion)
  expect(share(large, (row) => between(row.attendance, 200, 300))).toBeLessThan(0.13)
})

test('settings are paid in the published order: suburb, city, small town, rural', () => {
  const pay = [settled('suburb'), settled('city'), settled('small_town'), settled('rural')]
  expect(pay).toEqual([...pay].sort((a, b) => b - a))
})

test('the Midwest is paid less than New England for like churches', () => {
  const like = leads.filter((row) => between(row.budget, 250_000, 500_000))
  const pay = (states: string) =>
    median(like.filter((row) => states.includes(row.state)).map(level))
  expect(pay('OH IN IL MI WI IA MO KS NE')).toBeLessThan(pay('CT MA ME NH RI VT'))
})

test('clergy are not paid below what the Bureau of Labor Statistics finds for employees', () => {
  expect(median(leads.map((row) => at(row.pay, row.year, 2025)))).toBeGreaterThan(60_810)
})

test('budget explains more of senior pay than place, education and experience do', () => {
  const budget = explained(leads, (row) => `${Math.round(Math.log(row.budget ?? 1) * 3)}`)
  expect(budget).toBeGreaterThan(4 * explainedByPlace())
  expect(budget).toBeGreaterThan(2 * explained(leads, (row) => row.education ?? ''))
  expect(budget).toBeGreaterThan(
    2 * explained(leads, (row) => `${Math.round((row.experience ?? 0) / 5)}`),
  )
})

function describe(organization: SurveyOrganization, record: SurveyRecord) {
  const year = organization.years.find(({ payYear }) => payYear === record.payYear)
  const { secaOffset, retirement, insurance } = record
  const pay = (record.baseCents + record.housingCents) / 100
  const costs = [secaOffset, retirement, insurance].map(({ cents }) => (cents ?? 0) / 100)
  return {
    church: organization.organizationType === 'church',
    denomination: organization.denomination,
    setting: organization.setting,
    state: organization.state,
    year: record.payYear,
    position: record.position,
    fullTime: (record.hoursPerWeek ?? 0) >= 35,
    attendance: year?.attendance ?? null,
    budget: year?.operatingBudget ?? null,
    payroll: year?.payrollBudget ?? null,
    staffFte: year?.staffFte ?? null,
    education: record.education,
    experience: record.yearsExperience,
    housing: record.housingCents / 100,
    pay,
    package: costs.reduce((sum, cost) => sum + cost, pay),
    benefits: { retirement, insurance },
  }
}

/** Dollars of one year at the level of another. */
function at(dollars: number, year: number, wanted: number): number {
  return (dollars * world.wageIndex(`${wanted}-06`)) / world.wageIndex(`${year}-06`)
}

function level(row: Row): number {
  return at(row.pay, row.year, 2025)
}

function allLeads() {
  return churches.filter(
    (row) => row.position === 'senior-pastor' || row.position === 'solo-pastor',
  )
}

function named(position: string) {
  return churches.filter((row) => row.position === position)
}

function fullTimeNamed(position: string) {
  return named(position).filter((row) => row.fullTime)
}

function levelOf(position: string): number {
  return median(rows.filter((row) => row.position === position && row.fullTime).map(level))
}

function bySize(positions: readonly Row[]): number {
  const pay = (low: number, high: number) =>
    mean(positions.filter((row) => between(row.attendance, low, high)).map(level))
  return pay(501, 750) / pay(101, 300)
}

function against(position: string, low: number, high: number): number {
  const pay = (list: readonly Row[]) =>
    mean(list.filter((row) => between(row.attendance, low, high)).map(level))
  return (
    pay(fullTimeNamed(position).filter(isProtestant)) /
    pay(protestants.filter((row) => row.position === 'senior-pastor'))
  )
}

/** Consumer prices of 2022 are 2.09 times those of 1992 (CPI-U 140.3 and 292.7). */
function byBudget1992(low: number, high: number): number {
  const chosen = protestants.filter((row) => {
    const budget = row.budget === null ? null : at(row.budget, row.year, 2022) / 2.09 / 1000
    return between(budget, low, high)
  })
  return mean(chosen.map(level))
}

function schooled(education: string): number {
  return mean(protestants.filter((row) => row.education === education).map(level))
}

/** Mean log ratio within narrow bands of budget. */
function likeForLike(first: string, second: string): number {
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

function settled(...settings: string[]): number {
  return mean(protestants.filter((row) => settings.includes(row.setting ?? '')).map(level))
}

function explainedByPlace(): number {
  return explained(leads, (row) => `${row.state} ${row.setting}`)
}

/** Share of the variance of log pay between groups, less what chance gives to so many groups. */
function explained(list: readonly Row[], group: (row: Row) => string): number {
  const overall = mean(list.map((row) => Math.log(level(row))))
  const total = list.reduce((sum, row) => sum + (Math.log(level(row)) - overall) ** 2, 0)
  const groups = [...groupBy(list, group).values()]
  const between = groups.reduce((sum, rows) => {
    return sum + rows.length * (mean(rows.map((row) => Math.log(level(row)))) - overall) ** 2
  }, 0)
  return between / total - (groups.length - 1) / list.length
}

function benefitShare(benefit: 'retirement' | 'insurance'): number {
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

function isProtestant(row: Row): boolean {
  return row.denomination !== 'roman-catholic'
}

function sized(low: number, high: number) {
  return congregations.filter(({ attendance }) => attendance >= low && attendance < high)
}

/** Weight that leads from churches in pay surveys back to all congregations. */
function weightOf({ attendance }: { attendance: number }): number {
  return attendance ** -CONGREGATIONS.tilt
}

function typical(list: typeof congregations, column: 'attendance' | 'budget'): number {
  const sorted = [...list].sort((a, b) => a[column] - b[column])
  const half = sorted.reduce((sum, row) => sum + weightOf(row), 0) / 2
  let sum = 0
  for (const row of sorted) {
    sum += weightOf(row)
    if (sum >= half) return row[column]
  }
  return Number.NaN
}

function weighedShare(chosen: (row: (typeof congregations)[number]) => boolean): number {
  const total = (list: typeof congregations) => list.reduce((sum, row) => sum + weightOf(row), 0)
  return total(congregations.filter(chosen)) / total(congregations)
}

function atOneToTwoMillion(row: Row): boolean {
  return between(row.budget, 1_000_000, 2_000_000)
}

function between(value: number | null, low: number, high: number): boolean {
  return value !== null && value >= low && value <= high
}

function ratio(part: number | null, whole: number | null): number[] {
  return part === null || whole === null ? [] : [part / whole]
}

function share<Item>(list: readonly Item[], chosen: (item: Item) => boolean): number {
  return list.filter(chosen).length / list.length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
