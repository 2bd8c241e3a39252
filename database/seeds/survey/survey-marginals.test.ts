/**
 * The demonstration survey beside the published figures it is calibrated to. Levels are compared at the
 * year of the figure, moved by the employment cost index; figures before 2013 as ratios only. The first
 * 20,000 of these records are the demonstration survey itself.
 */
import { expect, test } from 'vitest'
import {
  against,
  allLeads,
  atOneToTwoMillion,
  benefitShare,
  between,
  byBudget1992,
  bySize,
  churches,
  congregations,
  explained,
  explainedByPlace,
  fullTimeNamed,
  leads,
  levelOf,
  likeForLike,
  mean,
  median,
  named,
  protestants,
  ratio,
  schooled,
  settled,
  share,
  sized,
  southernBaptists,
  typical,
  weighedShare,
} from './survey-measures.ts'
import { at, level } from './survey-rows.ts'

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
    '44% to 54% (Church Law & Tax, SBC, ChurchSalary)',
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
    'SBC 2024, 2022 + 13.9%',
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
    'CT 2009, about 50% above',
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
    'ChurchSalary, 5-10%',
    0.075,
    0.5,
    () => explainedByPlace(),
  ],
  [
    'retirement of the package',
    'BLS-type shares, about 5%',
    0.05,
    0.3,
    () => benefitShare('retirement'),
  ],
  [
    'insurance of the package',
    'BLS-type shares, about 8%',
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
