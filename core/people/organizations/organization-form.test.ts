import { expect, test } from 'vitest'
import { answered } from '~/tests/support/answers.ts'
import { askAboutZip, parseNtee, parseStreet } from '../../engine/facts/organization.ts'
import { ORGANIZATION_LABELS } from '../../engine/facts/organization-facts.ts'
import { questionsOf } from '../../forms/asking.ts'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { organizationForm } from './organization-form-schema.ts'

const church = {
  name: 'Grace Church',
  type: 'church',
  denomination: 'southern-baptist',
  street: '12 Main St',
  city: 'Alexandria',
  state: 'Ohio',
  zip: '43001-1234',
  setting: 'small_town',
  operatingBudget: '310k',
  attendance: '150',
  payrollBudget: '$150,000',
  staffFte: '2.5',
}

const errorsOf = (form: object) => fieldErrors(organizationForm.safeParse(form).error!)

test('a church as people type it is understood', () => {
  expect(organizationForm.parse(church)).toEqual({
    name: 'Grace Church',
    confirmed: [],
    type: 'church',
    denomination: 'southern-baptist',
    ntee: null,
    street: '12 Main St',
    city: 'Alexandria',
    state: 'OH',
    zip: '43001',
    setting: 'small_town',
    fiscalYear: null,
    operatingBudget: 31_000_000,
    attendance: 150,
    payrollBudget: 15_000_000,
    staffFte: 2.5,
  })
})

test('an empty form names every answer that is needed and none that is not', () => {
  const needed = ['name', 'type', 'street', 'zip', 'operatingBudget']
  expect(Object.keys(errorsOf({}))).toEqual(needed)
})

test('what is left empty is unknown, not zero', () => {
  const sparse = organizationForm.parse({
    ...church,
    attendance: '',
    payrollBudget: ' ',
    staffFte: '',
  })
  expect(sparse).toMatchObject({ attendance: null, payrollBudget: null, staffFte: null })
})

test('each wrong answer has a sentence of its own, all at once', () => {
  const errors = errorsOf({
    ...church,
    street: 'P.O. Box 12',
    state: 'ZZ',
    zip: '4300',
    operatingBudget: '(500)',
    attendance: '150.5',
    setting: 'moon',
  })
  expect(errors.street).toContain('PO box')
  expect(errors.state).toContain('fifty states')
  expect(errors.zip).toContain('04300')
  expect(errors.operatingBudget).toContain('Brackets')
  expect(errors.attendance).toContain('whole number')
  expect(errors.setting).toBe('Choose one from the list.')
})

test('a church keeps no NTEE code and a nonprofit no denomination', () => {
  expect(organizationForm.parse({ ...church, ntee: 'X20' }).ntee).toBeNull()
  const nonprofit = organizationForm.parse({ ...church, type: 'nonprofit', ntee: 'p20' })
  expect(nonprofit).toMatchObject({ denomination: null, ntee: 'P20' })
})

test('a budget below payroll is asked about until that very answer is confirmed', () => {
  const form = { ...church, payrollBudget: '400k' }
  const { error } = organizationForm.safeParse(form)
  const refusal = { questions: questionsOf(error!) }
  expect(refusal.questions.map(({ field }) => field)).toEqual(['payrollBudget'])
  expect(errorsOf(form).payrollBudget).toContain('larger than the whole budget of $310,000')

  const keeping = 'Keep payroll of $400,000 and a budget of $310,000'
  const confirmed = answered(form, refusal, keeping)
  expect(organizationForm.parse(confirmed).payrollBudget).toBe(40_000_000)
  expect(organizationForm.safeParse({ ...confirmed, payrollBudget: '401k' }).success).toBe(false)
})

test('payroll without staff, and a budget that lost its thousands, are asked about', () => {
  expect(errorsOf({ ...church, staffFte: '0' }).staffFte).toContain(
    'payroll of $150,000 but no staff',
  )
  const errors = errorsOf({ ...church, operatingBudget: '310', payrollBudget: '' })
  expect(errors.operatingBudget).toContain('Did you mean $310,000?')
})

test.each([
  'PO Box 12',
  'P.O. Box 12',
  'P O Box 12',
  'p.o.box 12',
  'POB 12',
  'Post Office Box 7',
  'Box 12',
  '12 Main St, PO Box 3',
])('%s is no street', (street) => {
  expect(parseStreet(street).ok).toBe(false)
})

test.each([
  '12 Boxwood Lane',
  '12 Post Office Road',
  'RR 2 Box 12',
  '1 Poboy Way',
  "O'Brien Sq",
  '100 Po Street',
])('%s is a street', (street) => {
  expect(parseStreet(street)).toEqual({ ok: true, value: street })
})

test('a ZIP code of another state is asked about, one that crosses the line is not', () => {
  expect(askAboutZip('43001', 'OH', ['OH'])).toBeNull()
  expect(askAboutZip('42223', 'TN', ['KY', 'TN'])).toBeNull()
  expect(askAboutZip('43001', 'TX', ['OH'])?.sentence).toBe(
    '43001 is in Ohio, and you chose Texas. Which is right?',
  )
  expect(askAboutZip('99999', 'TX', [])?.sentence).toContain('do not know')
})

test('NTEE codes are a letter with or without two digits', () => {
  expect(parseNtee('p20')).toEqual({ ok: true, value: 'P20' })
  expect(parseNtee('X')).toEqual({ ok: true, value: 'X' })
  expect(parseNtee('P20 Human Service Organizations')).toEqual({ ok: true, value: 'P20' })
  expect(parseNtee('20P').ok).toBe(false)
  expect(parseNtee('Paradise').ok).toBe(false)
})

test('no two fields share a label', () => {
  const labels = Object.values(ORGANIZATION_LABELS)
  expect(new Set(labels).size).toBe(labels.length)
})
