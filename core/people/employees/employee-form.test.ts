import { expect, test } from 'vitest'
import { answered } from '~/tests/support/answers.ts'
import { EMPLOYEE_LABELS } from '../../engine/facts/person-facts.ts'
import { questionsOf } from '../../forms/asking.ts'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { annualOf } from '../../pay/pay-package.ts'
import { payChangeForm } from './employee-fields-schema.ts'
import { BY_TITLE, employeeForm } from './employee-form.ts'

const pastor = {
  name: 'Sam O’Brien',
  jobTitle: 'Pastor',
  position: 'solo-pastor',
  hoursPerWeek: '40',
  basePay: '58k',
  basePayPeriod: 'year',
  housingAllowance: '1,500',
  housingAllowancePeriod: 'month',
  yearsExperience: '12',
  yearsInRole: '4.5',
  education: 'master',
  ordained: 'yes',
}
const clerk = {
  name: 'Kim Lee',
  jobTitle: 'Secretary',
  position: 'administrative-assistant',
  hoursPerWeek: '25',
  basePay: '17.50/hr',
  ordained: 'no',
}

const errorsOf = (form: object) => fieldErrors(employeeForm.safeParse(form).error!)

test('a pastor as people type it is understood', () => {
  expect(employeeForm.parse(pastor)).toEqual({
    name: 'Sam O’Brien',
    jobTitle: 'Pastor',
    kind: 'employee',
    isPositionGuess: false,
    positions: [{ position: 'solo-pastor', weight: 100 }],
    hoursPerWeek: 40,
    weeksPerYear: 52,
    pay: {
      components: [
        { kind: 'base', asTyped: '58k', amount: 5_800_000, period: 'year', annual: 5_800_000 },
        {
          kind: 'housing_allowance',
          asTyped: '1,500',
          amount: 150_000,
          period: 'month',
          annual: 1_800_000,
        },
      ],
      unknown: ['retirement', 'insurance'],
    },
    benefits: { retirement: 'unknown', insurance: 'unknown' },
    ...{ livesInParsonage: false, requiredLodging: false },
    campusId: null,
    yearsExperience: 12,
    yearsInRole: 4.5,
    education: 'master',
    ordained: true,
    clergyTaxStatus: 'dual_status',
    effectiveOn: null,
    payReason: null,
    payNote: null,
    confirmed: [],
    payType: null,
    exemption: null,
  })
})

test('hourly pay is a year of paid hours and weeks', () => {
  const { pay } = employeeForm.parse({ ...clerk, weeksPerYear: '50' })
  expect(annualOf(pay, 'base')).toBe(1750 * 25 * 50)
})

test('an empty form names what is needed, all at once', () => {
  expect(Object.keys(errorsOf({}))).toEqual(['name', 'jobTitle', 'position', 'hoursPerWeek'])
  expect(errorsOf({ ...clerk, basePay: '' }).basePay).toContain('Enter the base salary')
})

test('wrong amounts are refused beside their own field with the others', () => {
  const errors = errorsOf({
    ...pastor,
    name: '',
    basePay: '-5',
    housingAllowance: '3%',
    secaOffset: '1e400',
    insurance: '200 a day',
    basePayPeriod: 'year',
    retirementPeriod: 'fortnight',
    retirement: '5',
  })
  expect(Object.keys(errors).sort()).toEqual([
    'basePay',
    'housingAllowance',
    'insurance',
    'name',
    'retirement',
    'secaOffset',
  ])
})

test('what is left empty is unknown', () => {
  expect(employeeForm.parse(clerk)).toMatchObject({
    yearsExperience: null,
    yearsInRole: null,
    education: null,
    clergyTaxStatus: 'lay',
  })
  expect(employeeForm.parse({ ...clerk, ordained: '' }).ordained).toBeNull()
})

const hybrid = { ...clerk, position2: 'bookkeeper', weight: '57', weight2: '43%' }

test('one person may hold up to three positions that sum to 100%', () => {
  expect(
    employeeForm.parse({ ...hybrid, weight2: '25', position3: 'custodian', weight3: '18' })
      .positions,
  ).toEqual([
    { position: 'administrative-assistant', weight: 57 },
    { position: 'bookkeeper', weight: 25 },
    { position: 'custodian', weight: 18 },
  ])
})

test('a share may carry its percent sign and has no fraction', () => {
  expect(employeeForm.parse(hybrid).positions.map(({ weight }) => weight)).toEqual([57, 43])
  expect(errorsOf({ ...hybrid, weight: '56.5', weight2: '43.5' }).weight).toContain('whole number')
})

test('shares of 50, 30 and 19 are rejected', () => {
  const three = { ...hybrid, weight: '50', weight2: '30', position3: 'custodian', weight3: '19' }
  expect(errorsOf(three).weight).toContain('add up to 99%')
})

test('a share without a position, a position without a share, and one twice are rejected', () => {
  expect(errorsOf({ ...hybrid, weight2: '25', weight3: '18' }).position3).toContain(
    'Choose the position',
  )
  expect(errorsOf({ ...hybrid, weight2: '' }).weight2).toContain('Enter the share')
  expect(errorsOf({ ...hybrid, weight2: '43', position2: clerk.position }).position2).toContain(
    'already',
  )
  expect(errorsOf({ ...clerk, weight: '50' }).weight).toContain('add up to 50%')
})

test('25.00 per year, full time, asks whether it is per hour', () => {
  const form = { ...clerk, hoursPerWeek: '40', basePay: '25.00', basePayPeriod: 'year' }
  const { error } = employeeForm.safeParse(form)
  expect(fieldErrors(error!).basePay).toContain('per hour?')
  const refusal = { questions: questionsOf(error!) }
  expect(refusal.questions.map(({ field }) => field)).toEqual(['basePay'])
  const hourly = employeeForm.parse(answered(form, refusal, 'Make it $25.00 an hour'))
  expect(annualOf(hourly.pay, 'base')).toBe(5_200_000)
  const kept = answered(form, refusal, 'Keep $25 a year')
  expect(annualOf(employeeForm.parse(kept).pay, 'base')).toBe(2500)
  // a confirmation is good only for the amount, period and hours it was given for
  for (const change of [{ basePay: '26' }, { basePayPeriod: 'month' }, { hoursPerWeek: '38' }]) {
    expect(errorsOf({ ...kept, ...change })).toHaveProperty('basePay')
  }
})

test('a rate finer than a cent without its period is asked about, and kept as it was typed', () => {
  const form = { ...clerk, hoursPerWeek: '40', basePay: '19.2307', basePayPeriod: '' }
  const parsed = employeeForm.safeParse(form)
  const [question] = questionsOf(parsed.error!)
  expect(question?.sentence).toBe('You entered $19.2307 a year. Did you mean per hour?')
  expect(question?.answers.map(({ label }) => label)).toEqual([
    'Make it $19.2307 an hour',
    'Keep $19.23 a year',
  ])
  const { pay } = employeeForm.parse({ ...form, ...question?.answers[0]?.enters })
  expect(pay.components).toMatchObject([{ amount: 1_923.07, period: 'hour', annual: 3_999_986 }])
  const kept = employeeForm.parse(answered(form, { questions: [question!] }, 'Keep $19.23 a year'))
  expect(kept.pay.components).toMatchObject([{ amount: 1_923, period: 'year', annual: 1_923 }])
  // a salary or a component of such digits is a slip, as before
  for (const slip of [{ basePay: '58,000.125' }, { basePay: '58k', retirement: '24.0385' }]) {
    expect(employeeForm.safeParse({ ...form, ...slip }).error?.issues[0]?.message).toMatch(
      /^Enter dollars and cents/,
    )
  }
})

test('housing is asked about for who is not ordained, and above the base salary', () => {
  expect(errorsOf({ ...pastor, ordained: 'no' }).housingAllowance).toContain('for ministers')
  expect(errorsOf({ ...pastor, ordained: '' }).housingAllowance).toContain('for ministers')
  const large = { ...pastor, housingAllowance: '60k', housingAllowancePeriod: 'year' }
  expect(errorsOf(large).housingAllowance).toContain('more than the base salary of $58,000')
})

test('a parsonage and a SECA offset are asked about for who is not a minister', () => {
  expect(errorsOf({ ...clerk, livesInParsonage: 'yes' }).livesInParsonage).toContain('ministers')
  const valued = { ...clerk, livesInParsonage: 'yes', parsonageRentalValue: '9k' }
  expect(Object.keys(errorsOf(valued))).toEqual(['parsonageRentalValue'])
  expect(errorsOf({ ...clerk, secaOffset: '2k' }).secaOffset).toContain('for ministers')
  const exempt = { ...pastor, secaOffset: '2k', clergyTaxStatus: 'seca_exempt' }
  expect(errorsOf(exempt).secaOffset).toContain('exempt from SECA')
  expect(employeeForm.safeParse({ ...pastor, secaOffset: '4,238.87' }).success).toBe(true)
})

test('a rental value above all other pay is asked about, a parsonage without one is unknown', () => {
  const house = { ...pastor, housingAllowance: '', livesInParsonage: 'yes' }
  const { pay, livesInParsonage } = employeeForm.parse(house)
  expect(livesInParsonage).toBe(true)
  expect(annualOf(pay, 'parsonage_rental_value')).toBeNull()
  const monthly = { ...house, parsonageRentalValue: '18k', parsonageRentalValuePeriod: 'month' }
  expect(errorsOf(monthly).parsonageRentalValue).toContain('$216,000 a year')
  expect(employeeForm.parse({ ...house, parsonageRentalValue: '18k' }).livesInParsonage).toBe(true)
})

test('pay typed in cents, and pay without hours, are asked about', () => {
  expect(errorsOf({ ...pastor, basePay: '5,800,000' }).basePay).toContain(
    'Did you mean $58,000 a year, entered in cents?',
  )
  const stipend = { ...clerk, kind: 'volunteer', hoursPerWeek: '0', basePay: '100 a month' }
  expect(errorsOf(stipend).hoursPerWeek).toContain('stipend')
})

test('a page leaves the position to the title, which keeps its share of several roles', () => {
  const untold = { ...clerk, position: '', positionByTitle: 'yes' }
  expect(employeeForm.parse(untold).positions).toEqual([{ position: BY_TITLE, weight: 100 }])
  const shared = { ...untold, weight: '60', position2: 'custodian', weight2: '40' }
  expect(employeeForm.parse(shared).positions[0]).toEqual({ position: BY_TITLE, weight: 60 })
  const chosen = { ...clerk, positionByTitle: 'yes' }
  expect(employeeForm.parse(chosen).positions[0]?.position).toBe(clerk.position)
})

test.each([
  ['minister', { kind: 'employee', ordained: true, clergyTaxStatus: 'dual_status' }],
  ['hourly', { kind: 'employee', ordained: false, clergyTaxStatus: 'lay' }],
  ['salaried', { kind: 'employee', ordained: false, clergyTaxStatus: 'lay' }],
  ['volunteer', { kind: 'volunteer', ordained: null, clergyTaxStatus: 'lay' }],
  ['planned_hire', { kind: 'planned_hire', ordained: null, clergyTaxStatus: 'lay' }],
])('the kind of person %s says what is stored', (kind, stored) => {
  expect(employeeForm.parse({ ...clerk, ordained: '', kind })).toMatchObject(stored)
})

test('more years in the role than of experience are asked about', () => {
  expect(errorsOf({ ...pastor, yearsInRole: '13' }).yearsInRole).toContain('13 years in this role')
})

test('no hours and no pay are for volunteers only', () => {
  expect(errorsOf({ ...clerk, hoursPerWeek: '0' }).hoursPerWeek).toContain('volunteer')
  expect(errorsOf({ ...clerk, basePay: '0' }).basePay).toContain('volunteer')
  const volunteer = { ...clerk, kind: 'volunteer', hoursPerWeek: '0', basePay: '$0' }
  expect(employeeForm.parse(volunteer).kind).toBe('volunteer')
})

test('a planned hire may have no pay yet, and it is unknown, not zero', () => {
  const planned = employeeForm.parse({ ...clerk, kind: 'planned_hire', basePay: '' })
  expect(annualOf(planned.pay, 'base')).toBeNull()
})

test('who is not ordained cannot be taxed as a minister', () => {
  expect(errorsOf({ ...clerk, clergyTaxStatus: 'dual_status' }).clergyTaxStatus).toContain(
    'ministers',
  )
  expect(employeeForm.parse({ ...pastor, clergyTaxStatus: 'seca_exempt' }).clergyTaxStatus).toBe(
    'seca_exempt',
  )
})

test('a benefit and its cost must agree', () => {
  expect(errorsOf({ ...clerk, retirementStatus: 'cost_known' }).retirementStatus).toContain(
    'Enter what it costs',
  )
  expect(
    errorsOf({ ...clerk, insurance: '9k', insuranceStatus: 'not_offered' }).insuranceStatus,
  ).toContain('You entered a cost')
  expect(employeeForm.parse({ ...clerk, insurance: '9k' }).benefits.insurance).toBe('cost_known')
  expect(employeeForm.parse({ ...clerk, retirementStatus: 'not_offered' }).pay.unknown).toEqual([
    'insurance',
  ])
})

test.each([
  ['hoursPerWeek', '101'],
  ['hoursPerWeek', '-1'],
  ['hoursPerWeek', '37.255'],
  ['weeksPerYear', '53'],
  ['weeksPerYear', '0'],
  ['yearsExperience', '81'],
  ['yearsInRole', 'NaN'],
  ['education', 'phd'],
  ['ordained', 'maybe'],
  ['effectiveOn', '2026-02-30'],
  ['position', "Robert'); DROP TABLE"],
  ['kind', 'archived'],
  ['name', 'a\u202eb'],
  ['campus', '0'],
  ['campus', '1; drop table campuses'],
  ['payReason', 'because'],
  ['payNote', 'x'.repeat(301)],
])('%s does not take %s', (field, text) => {
  expect(errorsOf({ ...clerk, [field]: text })).toHaveProperty(field)
})

test('no two fields share a label', () => {
  const labels = Object.values(EMPLOYEE_LABELS)
  expect(new Set(labels).size).toBe(labels.length)
})

test.each([
  ['+3%', '5200000 year', { cents: 5_356_000, period: 'year', asTyped: '$53,560' }],
  ['-2%', '5200000 year', { cents: 5_096_000, period: 'year', asTyped: '$50,960' }],
  ['+1', '1750 hour', { cents: 1_850, period: 'hour', asTyped: '$18.50' }],
  ['17/hr', '', { cents: 1_700, period: 'hour', asTyped: '17/hr' }],
  ['+58,000', '', { cents: 5_800_000, period: 'year', asTyped: '+58,000' }],
] as const)('an amount of an entry, %s beside %j, is %j', (text, before, expected) => {
  const basePayPeriod = before.split(' ')[1] ?? 'year'
  const form = { effectiveOn: '2027-01-01', basePay: text, basePayPeriod, basePayBefore: before }
  expect(payChangeForm.parse(form).amounts.basePay).toEqual(expected)
})

test('a change of no amount, and of one paid per another period, is refused', () => {
  const form = { effectiveOn: '2027-01-01', basePay: '+3%', basePayPeriod: 'year' }
  for (const basePayBefore of ['', 'x', '1750 hour', '1 fortnight']) {
    const { error } = payChangeForm.safeParse({ ...form, basePayBefore })
    expect(error?.issues[0]?.path, basePayBefore).toEqual(['basePay'])
  }
})

test('years that do not fit are asked about in words for 0, 1 and many', () => {
  const asked = (yearsInRole: string, yearsExperience: string) => {
    const { error } = employeeForm.safeParse({ ...clerk, yearsInRole, yearsExperience })
    return error ? questionsOf(error).map(({ sentence }) => sentence) : []
  }
  expect(asked('1', '0')).toEqual([
    '1 year in this role is more than 0 years of experience. Which is right?',
  ])
  expect(asked('4.5', '1')).toEqual([
    '4.5 years in this role is more than 1 year of experience. Which is right?',
  ])
})

test.each([
  ['retirement', '10%', '10% of pay, or 10% more than now?'],
  ['housingAllowance', '30%', '30% of pay, or 30% more than now?'],
  ['insurance', '80%', '80% of what?'],
])('%s of %s without a sign is asked, and never a raise in silence', (field, typed, sentence) => {
  const now = { retirementBefore: '580000 year', housingAllowanceBefore: '1800000 year' }
  const { error } = employeeForm.safeParse({ ...pastor, ...now, [field]: typed })
  expect(questionsOf(error!)).toMatchObject([{ key: 'percent-of-pay', field, sentence }])
})
