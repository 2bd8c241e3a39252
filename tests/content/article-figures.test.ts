/**
 * The figures of the articles, read out of their tables and sentences, against the product's own arithmetic and its
 * dated constants: an article whose figure changes fails here, and so does one whose law changed.
 */
import { describe, expect, test } from 'vitest'
import { compaRatio, rangePenetration } from '~/core/answers/analysis/place-pay.ts'
import { smallestVisibleDifference } from '~/core/answers/analysis/same-position.ts'
import { smallOrganizationRule } from '~/core/answers/board-packets/data-checks.ts'
import { deadlineOf } from '~/core/answers/board-packets/order-of-dates.ts'
import { isSafe, safeGroups, shownTotal } from '~/core/answers/reports/summary.ts'
import { ageingFactor } from '~/core/engine/model/ageing.ts'
import { median, quantile } from '~/core/engine/statistics/quantile.ts'
import {
  employeeFica,
  flatSecaAllowance,
  grossedUpSecaOffset,
  halfOfSeca,
  secaSteps,
  secaTax,
  taxBases,
} from '~/core/pay/clergy/seca.ts'
import {
  CHURCH_ALTERNATIVE,
  excludableHousing,
  retirementCap,
  takeHome,
} from '~/core/pay/clergy/studio-inputs.ts'
import { formatDate } from '~/core/pay/date.ts'
import {
  centsFromDollars as cents,
  dollarsFromCents,
  HOURS_PER_YEAR_FULL_TIME,
} from '~/core/pay/money.ts'
import {
  annualize,
  fullTimeEquivalent,
  fullTimePay,
  impliedHourly,
  parsonageValue,
} from '~/core/pay/pay-package.ts'
import { growthSince } from '~/core/planning/cost-of-living/worksheet.ts'
import { figure, row, rowsOf, told } from './articles.ts'
import { lawOn, minimumWages, nationalWages, plannedFrom, pricesIn } from './constants.ts'

const DAY = '2026-11-24'
const SECA = {
  netShare: lawOn('seca.net_earnings_factor', DAY),
  socialSecurity: lawOn('seca.social_security_rate', DAY),
  medicare: lawOn('seca.medicare_rate', DAY),
  wageBase: cents(lawOn('social_security.wage_base', DAY)),
}
const FICA = {
  socialSecurity: lawOn('fica.employer_social_security_rate', DAY),
  medicare: lawOn('fica.employer_medicare_rate', DAY),
  wageBase: SECA.wageBase,
}
const customary = lawOn('seca_offset.customary_rate', DAY)
const federalMinimum = lawOn('minimum_wage.hourly', DAY)

/** 0.0765 -> 7.65, as an article writes it. */
const percent = (rate: number) => Math.round(rate * 1e8) / 1e6
/** Dollars of a function of cents. */
const seca = (pay: number) => dollarsFromCents(secaTax(cents(pay), SECA))
const fica = (wages: number) => dollarsFromCents(employeeFica(cents(wages), FICA))

/** What a minister below the wage base keeps of additional taxable pay, with both taxes. */
function kept(pay: number, marginalRate: number) {
  const socialTax = secaTax(cents(pay), SECA)
  const { incomeTax, left } = takeHome({
    money: { paid: cents(pay), taxable: cents(pay) },
    ...{ inKind: 0, socialTax, deductible: halfOfSeca(cents(pay), SECA), marginalRate, cost: 0 },
  })
  return [socialTax, incomeTax ?? 0, left].map(dollarsFromCents)
}

describe('ministers’ taxes', () => {
  test('housing-allowance: the least of three, and both tax bases', () => {
    const of = (label: string) => cents(figure('housing-allowance', label))
    const excludable = excludableHousing({
      designated: of('Designated in advance'),
      spent: of('Spent on the home'),
      rentalValue: of('Fair rental value, furnished, with utilities'),
    })
    expect(of('Free of income tax')).toBe(excludable)
    const bases = taxBases({
      ...{ cash: of('Cash salary'), housingAllowance: of('Designated in advance') },
      ...{ excludableAllowance: excludable, parsonage: 0 },
    })
    expect(of('Taxed as income')).toBe(bases.incomeTax)
    expect(of('Subject to self-employment tax')).toBe(bases.seca)
    expect(told('housing-allowance', 'receives a total of $#, and')).toEqual([bases.seca / 100])
    expect(told('housing-allowance', 'The other $# of the allowance')).toEqual([
      dollarsFromCents(of('Designated in advance') - excludable),
    ])
  })

  test('parsonage: SECA on its value, and three ways to count it', () => {
    const [cash, rentalValue] = [
      cents(figure('parsonage', 'Cash salary')),
      cents(figure('parsonage', 'Fair rental value with utilities')),
    ]
    const bases = taxBases({
      ...{ cash, housingAllowance: 0, excludableAllowance: 0, parsonage: rentalValue },
    })
    expect(figure('parsonage', 'Income tax falls on')).toBe(bases.incomeTax / 100)
    expect(figure('parsonage', 'Self-employment tax falls on')).toBe(bases.seca / 100)
    expect(figure('parsonage', 'Self-employment tax for 2026')).toBe(seca(bases.seca / 100))
    const facts = { cash, rentalValue, utilities: 0 }
    const ways = ['fair_rental_value', 'thirty_percent', 'forty_percent'] as const
    const labels = ['Fair rental value and utilities', '30% of cash pay', '40% of cash pay']
    const values = ways.map((way) => parsonageValue(way, facts)! / 100)
    expect(labels.map((label) => figure('parsonage', label))).toEqual(values)
    expect(told('parsonage', 'The methods differ by $# here')).toEqual([
      Math.max(...values) - Math.min(...values),
    ])
    expect(told('parsonage', 'An error of $# changes the tax by about $#.')).toEqual([
      1000,
      Math.round(seca(1000)),
    ])
  })

  test('self-employment-tax: four steps, and three cases at and above the wage base', () => {
    const of = (label: string) => figure('self-employment-tax', label)
    const pay = of('Pay that counts')
    const steps = secaSteps(cents(pay), SECA)
    expect(of('Times 92.35%: net earnings')).toBe(steps.earnings / 100)
    expect(of('Social Security part, 12.4%')).toBe(steps.socialSecurity / 100)
    expect(of('Medicare part, 2.9%')).toBe(steps.medicare / 100)
    expect(of('Self-employment tax')).toBe(steps.tax / 100)
    expect(of('Half, deducted for income tax')).toBe(halfOfSeca(cents(pay), SECA) / 100)
    expect(told('self-employment-tax', 'That is #% of all compensation')).toEqual([
      Math.round((seca(pay) / pay) * 10_000) / 100,
    ])
    expect(told('self-employment-tax', 'Half of that is #%')[0]).toBeCloseTo(
      lawOn('seca.half_of_pay', DAY) * 100,
      8,
    )
    expect(told('self-employment-tax', 'amounts to approximately $# monthly')).toEqual([
      Math.round(seca(pay) / 12),
    ])
    expect(of('Pay of $199,783, no other wages')).toBe(seca(199_783))
    expect(of('Pay of $220,000, no other wages')).toBe(seca(220_000))
    const beside = secaTax(cents(90_000), SECA, cents(100_000))
    expect(of('Pay of $90,000 and $100,000 of other wages')).toBe(beside / 100)
    const threshold = lawOn('seca.additional_medicare_threshold_single', DAY)
    const rate = lawOn('seca.additional_medicare_rate', DAY)
    const surtax = { ...SECA, additionalMedicare: { rate, threshold: cents(threshold) } }
    expect(told('self-employment-tax', 'with $# it would add $#.')).toEqual([
      220_000,
      dollarsFromCents(secaSteps(cents(220_000), surtax).additionalMedicare),
    ])
    expect(
      told(
        'self-employment-tax',
        'tax of #% begins at earnings of $# for a single taxpayer and $# for',
      ),
    ).toEqual([percent(rate), threshold, lawOn('seca.additional_medicare_threshold_joint', DAY)])
  })

  test('social-security-offset: three formulas side by side', () => {
    const of = (label: string) => figure('social-security-offset', label)
    const pay = cents(60_000)
    expect(of('Half of SECA')).toBe(halfOfSeca(pay, SECA) / 100)
    expect(of('Convention of 7.65%')).toBe(flatSecaAllowance(pay, customary) / 100)
    const whole = ['no income tax', '10% bracket', '12% bracket', '22% bracket']
    expect(whole.map((label) => of(`Made whole, ${label}`))).toEqual(
      [0, 0.1, 0.12, 0.22].map((rate) => grossedUpSecaOffset(pay, SECA, rate) / 100),
    )
    expect(told('social-security-offset', 'It exceeds half of SECA by $# here')).toEqual([
      Math.round((of('Convention of 7.65%') - of('Half of SECA')) * 100) / 100,
    ])
    expect(
      told('social-security-offset', 'On $# of cash alone the convention produces $#, or $# less'),
    ).toEqual([40_000, 40_000 * customary, 20_000 * customary])
  })

  test('accountable-plans and cell-phones-and-cars: what is left of a taxable allowance', () => {
    const paid = row('accountable-plans', 'Paid by the church')
    const [tax, incomeTax, left] = kept(paid[0]!, 0.12)
    expect(row('accountable-plans', 'Self-employment tax on it')).toEqual([tax, 0])
    expect(row('accountable-plans', 'Income tax at 12% on the rest')).toEqual([incomeTax, 0])
    expect(row('accountable-plans', 'Left to cover the costs')).toEqual([left, paid[1]])
    expect(told('accountable-plans', 'the flat allowance loses about $# to taxes')).toEqual([
      Math.round(paid[0]! - left!),
    ])
    const [miles] = row('cell-phones-and-cars', 'Miles in the year')
    const [rate] = told('cell-phones-and-cars', 'the federal rate is # cents a mile in 2026.')
    const [repaid, flat] = row('cell-phones-and-cars', 'Paid in the year')
    expect(repaid).toBeCloseTo((miles! * rate!) / 100, 10)
    const [all, without] = told(
      'cell-phones-and-cars',
      'drives # miles for the church may receive $# without',
    )
    expect([all, without]).toEqual([miles, repaid])
    expect(told('cell-phones-and-cars', 'worth far more than the extra $#.')).toEqual([
      flat! - repaid!,
    ])
    const keptOfFlat = kept(flat!, 0.12)
    expect(row('cell-phones-and-cars', 'Left for the car')).toEqual([repaid, keptOfFlat[2]])
    expect(row('cell-phones-and-cars', 'Self-employment tax on it')).toEqual([0, keptOfFlat[0]])
    expect(row('cell-phones-and-cars', 'Income tax at 12%')).toEqual([0, keptOfFlat[1]])
    expect(told('cell-phones-and-cars', 'the log is worth $# a year')[0]).toBeCloseTo(
      repaid! - keptOfFlat[2]!,
      6,
    )
    const [personal, added] = told(
      'cell-phones-and-cars',
      'At # personal miles in 2026, $# is added',
    )
    expect(added).toBeCloseTo((personal! * rate!) / 100, 10)
    const monthly = figure('cell-phones-and-cars', 'Reimbursement each month')
    expect(figure('cell-phones-and-cars', 'Reimbursement for the year')).toBe(12 * monthly)
  })

  test('dual-tax-status: the same salary for a minister and a lay employee', () => {
    const of = (label: string) => row('dual-tax-status', label)
    const [minister, lay] = of('Paid by the church')
    expect(of('Self-employment tax, paid by the person')).toEqual([seca(minister!), 0])
    expect(of('Social Security and Medicare withheld')).toEqual([0, fica(lay!)])
    expect(of('Employer’s share')).toEqual([0, fica(lay!)])
    expect(of('Employer’s cost')).toEqual([minister, lay! + fica(lay!)])
    const [designated] = told('dual-tax-status', 'with $# of it designated as housing')
    expect(of('Form W-2, box 1')).toEqual([minister! - designated!, lay])
    expect(told('dual-tax-status', 'Chris costs the church $# more. Pat pays $# more')).toEqual([
      fica(lay!),
      Math.round((seca(minister!) - fica(lay!)) * 100) / 100,
    ])
  })

  test('honoraria and love-gifts: additional income of a minister', () => {
    const of = (label: string) => figure('honoraria', label)
    expect(of('Six weddings at $250')).toBe(6 * 250)
    expect(of('Eight funerals at $150')).toBe(8 * 150)
    expect(of('Fees for the year')).toBe(6 * 250 + 8 * 150)
    const profit = of('Fees for the year') - of('Mileage and materials')
    expect(of('Profit')).toBe(profit)
    expect([
      of('Self-employment tax on the profit'),
      of('Income tax at 12%'),
      of('Left for the minister'),
    ]).toEqual(kept(profit, 0.12))
    const offering = figure('love-gifts', 'Offering collected')
    expect(
      ['Self-employment tax', 'Income tax at 12%', 'Left for the pastor'].map((label) =>
        figure('love-gifts', label),
      ),
    ).toEqual(kept(offering, 0.12))
    const needed = figure('love-gifts', 'Offering that would leave $3,600')
    expect(kept(needed, 0.12)[2]).toBeCloseTo(offering, 1)
  })

  test('moving-costs: a payment that covers the bill and the tax on it', () => {
    const [bill] = row('moving-costs', 'Bill of the movers')
    const [minister, lay] = row('moving-costs', 'Payment that leaves the bill covered')
    expect(kept(minister!, 0.12)[2]).toBeCloseTo(bill!, 1)
    expect(lay! - fica(lay!) - 0.12 * lay!).toBeCloseTo(bill!, 1)
    const tax = row('moving-costs', 'Tax if only the bill is paid')
    expect(tax[0]).toBeCloseTo(bill! - kept(bill!, 0.12)[2]!, 6)
    expect(tax[1]).toBeCloseTo(fica(bill!) + 0.12 * bill!, 6)
  })
})

describe('wages and hours', () => {
  test('overtime-at-churches: levels of their days, and a week of 46 hours', () => {
    const level = (day: string, status?: 'vacated' | 'planned') => [
      lawOn('flsa.salary_level_weekly', day, 'US', status),
      lawOn('flsa.salary_level_yearly', day, 'US', status),
    ]
    const slug = 'overtime-at-churches'
    expect(row(slug, 'Until December 31, 2019')).toEqual(level('2019-12-31'))
    expect(row(slug, 'From January 1, 2020')).toEqual(level(DAY))
    expect(row(slug, 'From July 1, 2024, later vacated')).toEqual(level('2024-08-01', 'vacated'))
    expect(row(slug, 'Planned for January 1, 2025')).toEqual([
      plannedFrom('flsa.salary_level_weekly', '2025-01-01'),
      plannedFrom('flsa.salary_level_yearly', '2025-01-01'),
    ])
    expect(told(slug, 'a higher level of $# a week in 2026')).toEqual([
      lawOn('flsa.salary_level_weekly.new_york_city_area_executive_administrative', DAY, 'NY'),
    ])
    expect(told(slug, 'rest of New York it is $# a week')).toEqual([
      lawOn('flsa.salary_level_weekly.executive_administrative', DAY, 'NY'),
    ])
    const [half, short] = [20_000, told(slug, 'she fails the test by $#')[0]]
    expect(told(slug, 'works 20 hours a week for a salary of $#')).toEqual([half])
    expect(short).toBe(level(DAY)[1]! - half)
    const regular = figure(slug, 'Weekly salary for 40 hours') / 40
    expect(figure(slug, 'Regular rate')).toBe(regular)
    expect(figure(slug, 'Overtime rate')).toBe(1.5 * regular)
    expect(figure(slug, 'Overtime for 6 hours')).toBe(6 * 1.5 * regular)
    expect(figure(slug, 'Pay for the week')).toBe(40 * regular + 9 * regular)
  })

  test('minimum-wage-by-state: a salary by the hour, and the states without a higher minimum', () => {
    const of = (label: string) => figure('minimum-wage-by-state', label)
    const hours = of('Paid hours in the year')
    expect(hours).toBe(20 * 50)
    expect(of('Rate for each hour')).toBe(impliedHourly(cents(of('Yearly pay')), 20, 50)! / 100)
    expect(of('Needed at a minimum of $7.25')).toBe(federalMinimum * hours)
    expect(of('Needed at a minimum of $15.00')).toBe(15 * hours)
    expect(told('minimum-wage-by-state', 'it is insufficient by $# for the year')).toEqual([
      15 * hours - of('Yearly pay'),
    ])
    expect(told('minimum-wage-by-state', 'the true rate falls to about $#.')).toEqual([
      impliedHourly(cents(of('Yearly pay')), 23, 50)! / 100,
    ])
    const wages = [...minimumWages(DAY).values()]
    expect(wages.filter((hourly) => hourly > federalMinimum)).toHaveLength(30 + 1)
    expect(wages.filter((hourly) => hourly === federalMinimum)).toHaveLength(13)
    // Georgia and Wyoming have a lower one, five states none
    expect(wages.filter((hourly) => hourly < federalMinimum)).toHaveLength(2)
    expect(51 - wages.length).toBe(5)
    expect(minimumWages(DAY).get('IL')! / federalMinimum).toBeCloseTo(2, 0)
  })

  test('part-time-and-bivocational-pay: by the hour, and at full-time hours', () => {
    const of = (label: string) => figure('part-time-and-bivocational-pay', label)
    const [pay, hours, weeks] = [
      ...[cents(of('Pay for the year')), of('Paid hours a week')],
      of('Paid weeks a year'),
    ]
    expect(of('Share of full time')).toBe(fullTimeEquivalent(hours!))
    expect(of('Pay for each hour')).toBe(impliedHourly(pay!, hours!, weeks!)! / 100)
    expect(of('At full-time hours')).toBe(fullTimePay(pay!, hours!, weeks!)! / 100)
    const slug = 'part-time-and-bivocational-pay'
    expect(told(slug, 'pays $# an hour instead of')).toEqual([
      impliedHourly(pay!, 40, weeks!)! / 100,
    ])
    const yearly = annualize(cents(22), 'hour', 20, 50)!
    expect(told(slug, 'gets $# a year. Her full-time equivalent is $#.')).toEqual([
      yearly / 100,
      fullTimePay(yearly, 20, 50)! / 100,
    ])
    expect(told(slug, 'an hourly rate of $#, or $# at full-time hours')).toEqual([
      150 / 5,
      (150 / 5) * HOURS_PER_YEAR_FULL_TIME,
    ])
  })

  test('interns: a stipend by the hour, and the minimum of a state', () => {
    const of = (label: string) => figure('interns', label)
    const hours = of('Weeks') * of('Hours a week')
    expect(of('Rate that it works out to')).toBe(of('Stipend that was planned') / hours)
    const [ohio] = told('interns', 'minimum for 2026 is $# an hour, for employers')
    const pay = of('Pay at the Ohio minimum of 2026')
    expect(pay).toBe(ohio! * hours)
    expect(of('Employer’s Social Security and Medicare')).toBe(fica(pay))
    expect(of('Cost to the church')).toBeCloseTo(pay + fica(pay), 6)
    expect(told('interns', 'stipend is $# too low before taxes')).toEqual([
      pay - of('Stipend that was planned'),
    ])
    const above = [...minimumWages(DAY).values()].filter((hourly) => hourly > 7.5)
    expect(above.length).toBeGreaterThan(51 / 2)
  })

  test('contractors-or-employees: the employer’s share, and the limit of the form', () => {
    const of = (label: string) => figure('contractors-or-employees', label)
    const pay = of('Pay for the year')
    expect(pay).toBe(annualize(cents(18), 'hour', 10, 50)! / 100)
    expect(of('Employer’s Social Security and Medicare')).toBe(fica(pay))
    expect(of('Withheld from the employee')).toBe(fica(pay))
    expect(of('Cost as an employee')).toBe(pay + fica(pay))
    const slug = 'contractors-or-employees'
    expect(told(slug, 'self-employment tax of about $#, nearly twice')).toEqual([seca(pay)])
    const [sundays, fee, total] = told(slug, 'plays # Sundays at $# receives $# and needs')
    expect(total).toBe(sundays! * fee!)
    const [limit] = told(slug, 'For payments made in 2026 it is $#,')
    const [fewer, below] = told(slug, 'at # Sundays receives $# and does not')
    expect(below).toBe(fewer! * fee!)
    expect([total! >= limit!, below! >= limit!]).toEqual([true, false])
  })
})

describe('boards and records', () => {
  test('rebuttable-presumption: average receipts, and the day a record is due', () => {
    const slug = 'rebuttable-presumption'
    const years = ['2023', '2024', '2025'].map((year) => figure(slug, year))
    const average = figure(slug, 'Average of three years')
    expect(average).toBe(years.reduce((sum, one) => sum + one, 0) / 3)
    const limit = { dollars: lawOn('presumption.small_organization_receipts', DAY) }
    const three = ['Grace', 'Hope', 'Trinity'].map((organization) => ({
      ...{ organization, similarCommunity: true, position: 'Pastor', fullTime: true },
      hoursPerWeek: 40,
    }))
    const rule = (dollars: number) =>
      smallOrganizationRule({ averageReceipts: cents(dollars), years: '' }, three, limit).kind
    expect(rule(average)).toBe('enough')
    const [exactly] = told(slug, 'At an average of exactly $# the rule')
    expect(rule(exactly!)).toBe('too large')
    const dates = rowsOf(slug).filter(([first]) => first?.startsWith('December'))
    expect(dates).toHaveLength(2)
    for (const [action, next, due] of dates) {
      const { dueOn } = deadlineOf({
        ...{ finalActionOn: isoOf(action!), nextMeetingOn: isoOf(next!), on: DAY },
      })
      expect(due).toBe(formatDate(dueOn))
    }
  })

  test('board-minutes-for-pay: where the salary is in the range', () => {
    const of = (label: string) => figure('board-minutes-for-pay', label)
    const place = rangePenetration(
      ...([of('Approved salary'), of('25th percentile in the report')] as const),
      of('75th percentile in the report'),
    )
    expect(of('Position between the two')).toBeCloseTo(place!, 3)
    expect(told('board-minutes-for-pay', 'with a range from $# to $#.')).toEqual([
      of('25th percentile in the report'),
      of('75th percentile in the report'),
    ])
    const { dueOn } = deadlineOf({
      ...{ finalActionOn: '2026-12-08', nextMeetingOn: '2027-01-12', on: '2027-01-12' },
    })
    expect(dueOn > '2027-01-12').toBe(true)
  })

  test('excess-benefit: three taxes on the same excess', () => {
    const of = (label: string) => figure('excess-benefit', label)
    const excess = of('Total pay and benefits') - of('Highest reasonable amount')
    expect(of('Excess benefit')).toBe(excess)
    expect(of('First tax on the person, 25%')).toBe(0.25 * excess)
    expect(of('Second tax if not corrected, 200%')).toBe(2 * excess)
    expect(of('Tax on approving managers, 10%')).toBe(Math.min(20_000, 0.1 * excess))
  })

  test('form-990-pay: two columns and their sum', () => {
    const of = (label: string) => figure('form-990-pay', label)
    const boxes = [of('Form W-2, box 1'), of('Form W-2, box 5')]
    expect(boxes[0]).toBe(of('Salary before deferral') - of('Employee’s own 403(b) deferral'))
    expect(boxes[1]).toBe(of('Salary before deferral'))
    expect(of('Column D')).toBe(Math.max(...boxes))
    const other =
      of('Employer’s retirement contribution') + of('Health insurance paid by the employer')
    expect(of('Column F')).toBe(other)
    expect(of('Total of both columns')).toBe(of('Column D') + other)
    expect(other / of('Total of both columns')).toBeGreaterThan(
      told('form-990-pay', 'miss more than #% of this total')[0]! / 100,
    )
  })
})

describe('setting pay', () => {
  test('setting-a-pay-policy and how-to-read-a-range: ratio to the median and place in the range', () => {
    const check = (slug: string, { salary, distance }: { salary: string; distance: string }) => {
      const [low, middle, high] = ['25th percentile', 'Median', '75th percentile'].map((label) =>
        figure(slug, label),
      ) as [number, number, number]
      const pay = figure(slug, 'Present salary')
      expect(figure(slug, salary)).toBeCloseTo(compaRatio(pay, middle)!, 2)
      expect(figure(slug, distance)).toBeCloseTo(rangePenetration(pay, low, high)!, 3)
      return { low, high }
    }
    const words = { distance: 'Distance from the 25th to the 75th percentile' }
    check('how-to-read-a-range', { ...words, salary: 'Salary divided by the median' })
    const { low, high } = check('setting-a-pay-policy', {
      ...words,
      salary: 'Salary divided by median',
    })
    expect(figure('setting-a-pay-policy', 'Width of the range above its lower end')).toBeCloseTo(
      (high - low) / low,
      3,
    )
    const clergy = nationalWages('21-2011')
    expect(told('how-to-read-a-range', 'national median for clergy is $#,')).toEqual([clergy[2]])
  })

  test('raises-and-cost-of-living: prices of two months, and a figure moved in time', () => {
    const of = (label: string) => figure('raises-and-cost-of-living', label)
    expect(of('Index in May 2025')).toBe(pricesIn('2025-05'))
    expect(of('Index in May 2026')).toBe(pricesIn('2026-05'))
    const index = ['2025-05', '2026-05'].map((month) => ({ month, value: pricesIn(month) }))
    const { factor } = growthSince(index, '2025-05-15')!
    expect(of('Increase of prices')).toBeCloseTo(factor - 1, 3)
    const before = of('Salary in May 2025')
    expect(of('Same purchasing power in May 2026')).toBe(Math.round(before * factor))
    expect(of('Salary after a raise of 3%')).toBe(before * 1.03)
    expect(of('Change in purchasing power')).toBeCloseTo(1.03 / factor - 1, 3)
    const ageing = { index: [{ month: '2026-01', value: 100 }], growthBeyondIndex: 0.03 }
    const aged = (value: number, to: string) =>
      Math.round(value * ageingFactor(ageing, '2026-01', to) * 100) / 100
    expect(of('$52,000 after nine months at 3%, compounded')).toBe(aged(52_000, '2026-10'))
    expect(of('$52,000 after nine months at 3%, simple interest')).toBe(52_000 * (1 + 0.0225))
    expect(of('$90,000 after six months at 3%, compounded')).toBe(aged(90_000, '2026-07'))
    const [payroll, pool] = told('raises-and-cost-of-living', 'a payroll of $# that is $#.')
    expect(pool).toBe(0.03 * payroll!)
    expect(told('raises-and-cost-of-living', 'equal amounts would be $# each')).toEqual([pool! / 8])
  })

  test('pay-of-a-pastors-spouse: two paychecks and one', () => {
    const of = (label: string) => row('pay-of-a-pastors-spouse', label)
    const spouse = annualize(cents(22), 'hour', 20, 50)! / 100
    const [alone, both] = of('Pastor’s salary')
    expect(of('Spouse’s salary')).toEqual([spouse, 0])
    expect(both).toBe(alone! + spouse)
    expect(of('Employer’s payroll tax for the spouse')).toEqual([fica(spouse), 0])
    expect(of('Paid hours behind the pastor’s salary')).toEqual([2080, HOURS_PER_YEAR_FULL_TIME])
    expect(of('Pastor’s salary for each hour')).toEqual(
      [alone!, both!].map((pay) => impliedHourly(cents(pay), 40, 52)! / 100),
    )
    expect(told('pay-of-a-pastors-spouse', 'the pastor appears to be paid #% more')).toEqual([
      Math.round((both! / alone! - 1) * 100),
    ])
  })
})

describe('benefits', () => {
  test('retirement-403b: the limits of two years, a year of saving, and housing in retirement', () => {
    const limits = {
      ...{ 'Employee’s own deferral': 'deferral_limit' },
      ...{ 'Employee aged 50 or older': 'deferral_limit_age_50' },
      ...{ 'Employee aged 60 to 63': 'deferral_limit_age_60_63' },
      ...{ 'Employee and employer together': 'overall_limit' },
    }
    for (const [label, key] of Object.entries(limits)) {
      expect(row('retirement-403b', label)).toEqual(
        ['2025-06-30', DAY].map((day) => lawOn(`retirement_403b.${key}`, day)),
      )
    }
    const of = (label: string) => figure('retirement-403b', label)
    const housing = cents(of('Housing, all of it tax-free'))
    const { incomeTax: includible } = taxBases({
      ...{ cash: cents(of('Cash, all of it taxed')), parsonage: 0 },
      ...{ housingAllowance: housing, excludableAllowance: housing },
    })
    expect(cents(of('Includible compensation'))).toBe(includible)
    expect(cents(of('The most that both together can add in 2026'))).toBe(
      retirementCap(cents(lawOn('retirement_403b.overall_limit', DAY)), includible),
    )
    const { yearly, lifetime } = CHURCH_ALTERNATIVE
    expect(
      told(
        'retirement-403b',
        'allows up to $# a year even if includible compensation is less. The lifetime total is $#.',
      ),
    ).toEqual([dollarsFromCents(yearly), dollarsFromCents(lifetime)])
    const both = of('Cash salary') + of('Housing allowance')
    expect(of('Church contribution, 6% of both')).toBe(0.06 * both)
    expect(of('Pastor’s deferral, 10% of cash')).toBe(0.1 * of('Cash salary'))
    const saved = of('Church contribution, 6% of both') + of('Pastor’s deferral, 10% of cash')
    expect(of('Total saved in 2026')).toBe(saved)
    expect(told('retirement-403b', 'The total is #% of cash and housing')).toEqual([
      Math.round((saved / both) * 1000) / 10,
    ])
    expect(of('Deferral still possible at age 52')).toBe(
      lawOn('retirement_403b.deferral_limit_age_50', DAY) - of('Pastor’s deferral, 10% of cash'),
    )
    expect(cents(of('Free of income tax'))).toBe(
      excludableHousing({
        designated: cents(of('Designated by the pension board')),
        spent: cents(of('Spent on the home')),
        rentalValue: cents(of('Fair rental value, furnished')),
      }),
    )
  })

  test('health-reimbursement: what cash costs instead, and the tax of a year', () => {
    const of = (label: string) => row('health-reimbursement', label)
    const [free, cash] = of('Paid by the church for the year')
    const [tax, incomeTax, left] = kept(cash!, 0.12)
    expect(of('Self-employment tax')).toEqual([0, tax])
    expect(of('Income tax at 12%')).toEqual([0, incomeTax])
    expect(of('Left for premiums')).toEqual([free, left])
    expect(told('health-reimbursement', 'excise tax is $# a day for each')).toEqual([100])
    expect(told('health-reimbursement', 'A full year costs $#.')).toEqual([100 * 365])
    const slug = 'health-reimbursement'
    expect(told(slug, 'up to $# for 2026 free of tax, or $# with a family')).toEqual([
      row(slug, 'Largest amount, employee alone')[0],
      row(slug, 'Largest amount with family')[0],
    ])
  })

  test('severance: weeks of service and a week’s pay', () => {
    const of = (label: string) => figure('severance', label)
    const weeks = of('Years of service') * of('Weeks for each year')
    expect(of('Weeks of severance')).toBe(weeks)
    const yearly = cents(of('Salary of cash and housing'))
    expect(of('Pay for one week')).toBe(Math.round(yearly / 52) / 100)
    expect(of('Severance')).toBe(Math.round((yearly * weeks) / 52) / 100)
  })

  test('sabbatical: what is set aside over six years', () => {
    const of = (label: string) => figure('sabbatical', label)
    const weeks = of('Weeks away')
    expect(of('Preaching on 13 Sundays at $250')).toBe(weeks * 250)
    expect(of('Pastoral care, 8 hours a week at $30')).toBe(weeks * 8 * 30)
    const cost = weeks * 250 + weeks * 8 * 30 + of('Study and travel')
    expect(of('Cost beyond salary')).toBe(cost)
    expect(of('Set aside each year for six years')).toBe(Math.round((cost / 6) * 100) / 100)
    expect(of('Set aside each month')).toBe(Math.round((cost / 72) * 100) / 100)
  })
})

describe('reading and telling figures', () => {
  test('what-a-percentile-is: percentiles of nine salaries, and of parts and totals', () => {
    const slug = 'what-a-percentile-is'
    const places = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
    const salaries = [...places, 'Ninth'].map((place) => figure(slug, place))
    const shares = { '10th': 0.1, '25th': 0.25, '50th, the median': 0.5, '75th': 0.75, '90th': 0.9 }
    for (const [label, share] of Object.entries(shares)) {
      expect(figure(slug, label)).toBeCloseTo(quantile(salaries, share), 6)
    }
    const average = Math.round(salaries.reduce((sum, one) => sum + one, 0) / 9)
    const above = average - median(salaries)
    expect(told(slug, 'nine salaries is $#, which is $# above the median')).toEqual([
      average,
      above,
    ])
    // the rule of that handbook: position p (n + 1) in order, here the ninth
    expect(told(slug, 'would make the 90th percentile $# here')).toEqual([salaries[0.9 * 10 - 1]])
    expect(told(slug, 'the 40th percentile is $#, less')).toEqual([quantile(salaries, 0.4)])
    const clergy = nationalWages('21-2011')
    const labels = [
      '10th percentile',
      '25th percentile',
      'Median',
      '75th percentile',
      '90th percentile',
    ]
    expect(labels.map((label) => figure(slug, `${label} in May 2025`))).toEqual(clergy)
    expect(told(slug, 'to the 90th percentile is $#, and to the 10th it is only $#.')).toEqual([
      clergy[4]! - clergy[2]!,
      clergy[2]! - clergy[0]!,
    ])
    const pastors = ['Adams', 'Brown', 'Clark'].map((name) => row(slug, name))
    expect(pastors.every(([cash, housing, total]) => cash! + housing! === total)).toBe(true)
    const medians = rowsOf(slug).find(
      ([first, ...cells]) => first === 'Median' && cells.length === 3,
    )
    expect(medians?.slice(1).map((cell) => Number(cell.replace(/\D/g, '')))).toEqual(
      [0, 1, 2].map((column) => median(pastors.map((one) => one[column]!))),
    )
  })

  test('internal-equity-with-few-people: what a test sees, and two people against their markets', () => {
    const slug = 'internal-equity-with-few-people'
    for (const size of [6, 10, 20, 40, 100]) {
      expect(figure(slug, String(size))).toBe(smallestVisibleDifference(size))
    }
    const [newer, longer] = ['Newer', 'Longer'].map((name) => row(slug, name))
    for (const [, salary, market, ratio] of [newer!, longer!]) {
      expect(ratio).toBeCloseTo(compaRatio(salary!, market!)!, 3)
    }
    const points = Math.round((newer![1]! / newer![2]! - longer![1]! / longer![2]!) * 1000) / 10
    expect(told(slug, 'is $# higher in dollars, but # points higher')).toEqual([
      newer![1]! - longer![1]!,
      points,
    ])
  })

  test('communicating-pay-to-a-congregation: groups that are safe to show', () => {
    const slug = 'communicating-pay-to-a-congregation'
    const people = rowsOf(slug)
      .filter(([, group]) => ['Pastors', 'Office', 'Building'].includes(group ?? ''))
      .map(([, group, pay], id) => ({
        ...{ id, group: group!, pay: Number(pay!.replace(/\D/g, '')) },
      }))
    expect(people).toHaveLength(7)
    const groups = safeGroups(people)!
    expect(groups.map((group) => [group.people.length, shownTotal(group.people)])).toEqual([
      row(slug, 'Pastors together'),
      row(slug, 'Office and building together'),
    ])
    expect(row(slug, 'Whole staff')).toEqual([people.length, shownTotal(people)])
    const pastors = people.filter(({ group }) => group === 'Pastors')
    const [few] = told(slug, 'If the third pastor earned $# for a few hours')
    const third = pastors.map((one, i) => (i === 2 ? { ...one, pay: few! } : one))
    expect([isSafe(pastors), isSafe(third)]).toEqual([true, false])
    const [share, budget] = told(slug, 'Staff costs are #% of our budget of $#.')
    expect(share).toBe(Math.round((shownTotal(people) / budget!) * 100))
  })

  test('guest-speakers: fee, expenses and the form', () => {
    const of = (label: string) => figure('guest-speakers', label)
    const expenses = of('Mileage, 180 miles at 72.5 cents') + of('Meals with receipts')
    expect(of('Mileage, 180 miles at 72.5 cents')).toBeCloseTo(180 * 0.725, 10)
    const check = of('Fee for two services') + expenses
    expect(of('Check to the guest')).toBe(check)
    expect(
      told('guest-speakers', 'submits $# of travel expenses has $# of income, and not $#.'),
    ).toEqual([expenses, of('Fee for two services'), check])
    expect(of('Counts toward Form 1099-NEC')).toBe(of('Fee for two services'))
    const [limit] = told('guest-speakers', 'once the fees to one individual reach $#.')
    expect(of('Visits a year at which the form is due')).toBe(
      Math.ceil(limit! / of('Fee for two services')),
    )
    const [pay, hours, hour] = told('guest-speakers', 'earns $# for # hours, an hour costs $#.')
    expect(hour).toBe(impliedHourly(cents(pay!), hours! / 52, 52)! / 100)
  })

  test('hiring-ranges-in-job-postings: the width of a posting, and how many states', () => {
    const slug = 'hiring-ranges-in-job-postings'
    const [low, high] = [
      figure(slug, 'Lower end of the posting'),
      figure(slug, 'Upper end of the posting'),
    ]
    expect(figure(slug, 'Width above the lower end')).toBeCloseTo((high - low) / low, 3)
    expect(low).toBeGreaterThan(figure(slug, '25th percentile'))
    expect(high).toBeLessThan(figure(slug, '75th percentile'))
    expect(told(slug, 'From $# to $# for # hours in # weeks is $# to $# a year')).toEqual([
      ...[22, 26, 20, 52],
      ...[22, 26].map((rate) => annualize(cents(rate), 'hour', 20, 52)! / 100),
    ])
    // the day of one law is not confirmed, and its month is told alone
    const states = rowsOf(slug).filter(([, since]) => /^\w+ (\d{1,2}, )?\d{4}$/.test(since ?? ''))
    expect(states).toHaveLength(13 + 1)
    expect(
      states.every(([, since]) => isoOf(since!.replace(/^(\w+) (\d{4})$/, '$1 28, $2')) <= DAY),
    ).toBe(true)
    expect(states.filter(([, , fewest]) => Number(fewest) <= 15)).toHaveLength(11)
    const california = lawOn('flsa.salary_level_weekly', DAY, 'CA') * 52
    const [salary] = told(slug, 'a salary of $# in 2026 is below the level')
    expect(salary).toBeLessThan(california)
  })
})

describe('forms to copy', () => {
  test('year-end-forms-for-a-minister: box 1 is cash less what is deferred', () => {
    const slug = 'year-end-forms-for-a-minister'
    const [cash, housing] = told(slug, 'has $# in cash and $# of housing allowance')
    const [deferred] = told(slug, 'From the cash, $# goes into')
    const [monthly] = told(slug, 'asked for $# of income tax a month')
    const box = (label: string) => row(slug, label)[1]
    expect(box('1 Wages')).toBe(cash! - deferred!)
    expect(box('2 Income tax withheld')).toBe(12 * monthly!)
    expect(box('12 Codes')).toBe(deferred)
    expect(box('14a Other')).toBe(housing)
  })

  test('retired-interim-and-supply-ministers: the least of three is free of income tax', () => {
    const slug = 'retired-interim-and-supply-ministers'
    const of = (label: string) => cents(figure(slug, label))
    const free = excludableHousing({
      designated: of('Designated'),
      spent: of('Spent on the home'),
      rentalValue: of('Fair rental value, furnished, with utilities'),
    })
    expect(of('Free of income tax')).toBe(free)
    expect(of('Taxed as income')).toBe(of('Pension for the year') - free)
    expect(told(slug, 'pension of $# can have $# of it free')).toEqual([
      figure(slug, 'Pension for the year'),
      dollarsFromCents(free),
    ])
  })

  test('call-letters-and-terms-of-call, paid-leave-and-workers-compensation: totals', () => {
    const of = (label: string) => row('call-letters-and-terms-of-call', label)[1]!
    const both = of('Cash salary') + of('Housing allowance')
    const offset = of('Offset, half of self-employment tax')
    expect(offset).toBe(halfOfSeca(cents(both), SECA) / 100)
    expect(of('Total pay')).toBe(both + offset)
    expect(of('Retirement, 6% of cash and housing')).toBe(0.06 * both)
    const cost = (label: string) => figure('paid-leave-and-workers-compensation', label)
    expect(cost('Employer’s Social Security and Medicare')).toBe(fica(cost('Wages')))
    expect(cost('Employer cost in Stipend')).toBe(cost('Wages') + fica(cost('Wages')))
  })

  test('estimated-tax: four payments or twelve', () => {
    const of = (label: string) => figure('estimated-tax', label)
    const income = of('Income tax, from last year’s return')
    const [self] = row('estimated-tax', 'Self-employment tax on $60,000 of cash and housing')
    expect(self).toBe(seca(60_000))
    expect(of('Tax for the year')).toBeCloseTo(self! + income, 6)
    expect(of('Each of four payments')).toBeCloseTo((self! + income) / 4, 2)
    expect(of('Or each of twelve months, by withholding')).toBeCloseTo((self! + income) / 12, 2)
  })
})

describe('figures of law in sentences', () => {
  test.each([
    [
      'dual-tax-status',
      'and #% is withheld and matched',
      percent(lawOn('fica.employer_rate', DAY)),
    ],
    ['interns', 'It is #% in most cases', percent(lawOn('fica.employer_rate', DAY))],
    ['love-gifts', 'the church owes its #% in addition', percent(lawOn('fica.employer_rate', DAY))],
    ['health-reimbursement', 'payroll tax takes #%,', percent(lawOn('fica.employer_rate', DAY))],
    ['moving-costs', 'The church owes another #% of', percent(lawOn('fica.employer_rate', DAY))],
    ['pay-of-a-pastors-spouse', 'payroll rates of #%', percent(lawOn('fica.employer_rate', DAY))],
    ['social-security-offset', 'have #% of their wages', percent(lawOn('fica.employer_rate', DAY))],
    ['social-security-offset', 'tax return: #% of', percent(lawOn('seca.half_of_pay', DAY))],
    ['self-employment-tax', 'result from #% to', percent(lawOn('seca.rate', DAY))],
    ['self-employment-tax', 'The factor of #% exists', percent(SECA.netShare)],
    ['self-employment-tax', 'for 2026, when the base was $#:', dollarsFromCents(SECA.wageBase)],
  ])('%s: %s', (slug, words, value) => {
    expect(told(slug, words)).toEqual([value])
  })
})

/** "December 8, 2026" -> "2026-12-08". */
function isoOf(date: string): string {
  return new Date(`${date} UTC`).toISOString().slice(0, 10)
}
