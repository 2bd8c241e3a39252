/** Every answer to every question of the product, and what is stored after it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { InvalidInput } from '~/core/errors.ts'
import { askedQuestions, questionsOf } from '~/core/forms/asking.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { EXEMPTION_LABELS, EXEMPTIONS } from '~/core/pay/legal-floors.ts'
import { payChangeForm } from '~/core/people/employees/employee-fields-schema.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { proposalsForm } from '~/core/people/employees/proposal-schema.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { QUESTION_KEYS, type Question, type QuestionKey } from '~/core/question.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildEmployee,
  buildOrganization,
  buildUser,
  EMPLOYEE_FIELDS,
  ORGANIZATION_FIELDS,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { employeeFormValues } from '../employees/form-values.ts'
import { recordPay } from '../employees/record-pay.ts'
import { createEmployee } from '../employees/save-employee.ts'
import { showEmployee } from '../employees/show-employee.ts'
import { organizationFormValues } from '../organizations/form-values.ts'
import { createOrganization } from '../organizations/save-organization.ts'
import { showOrganization } from '../organizations/show-organization.ts'
import { saveProposals } from '../proposals/save-proposals.ts'

const { context } = await testWorld()

type Texts = Readonly<Record<string, string>>

/** What follows from an answer: what is stored, what is asked for next, where it leads, or another intent. */
type Outcome =
  | { readonly stored: Texts }
  | { readonly refused: string }
  | { readonly leadsTo: RegExp }
  | { readonly intent: string }

interface Row {
  readonly key: QuestionKey
  readonly form: keyof typeof FORMS
  readonly typed: Texts
  readonly answers: Readonly<Record<string, Outcome>>
}

const CLERK = {
  ...{ name: 'Kim Lee', jobTitle: 'Secretary', position: 'administrative-assistant' },
  ...{ ordained: 'no', housingAllowance: '', basePay: '42k', yearsInRole: '', yearsExperience: '' },
}
const KEEPS_CLERK = { ordained: 'no', clergyTaxStatus: '' }

const ROWS: readonly Row[] = [
  {
    ...{ key: 'pay-period', form: 'person', typed: { ...CLERK, basePay: '25' } },
    answers: {
      'Make it $25.00 an hour': { stored: { basePay: '$25', basePayPeriod: 'hour' } },
      'Keep $25 a year': { stored: { basePay: '25', basePayPeriod: 'year' } },
    },
  },
  {
    ...{ key: 'pay-in-cents', form: 'person', typed: { basePay: '5,800,000' } },
    answers: {
      'Make it $58,000 a year': { stored: { basePay: '$58,000', basePayPeriod: 'year' } },
      'Keep $5,800,000 a year': { stored: { basePay: '5,800,000' } },
    },
  },
  {
    ...{ key: 'pay-large', form: 'person', typed: { basePay: '49m', hoursPerWeek: '60' } },
    answers: {
      'Clear the base salary, to enter it again': { refused: 'basePay' },
      'Keep $49,000,000 a year': { stored: { basePay: '49m' } },
    },
  },
  {
    ...{ key: 'pay-hours', form: 'person', typed: { basePay: '900k', hoursPerWeek: '10' } },
    answers: {
      'Clear the hours, to enter them again': { refused: 'hoursPerWeek' },
      'Keep $900,000 a year': { stored: { basePay: '900k', hoursPerWeek: '10' } },
    },
  },
  {
    ...{ key: 'unpaid-hours', form: 'person' },
    typed: { ...CLERK, kind: 'volunteer', hoursPerWeek: '0', basePay: '100 a month' },
    answers: {
      'Yes: keep a stipend of $100 a month': { stored: { basePay: '100 a month' } },
      'No: clear the hours, to enter them again': { refused: 'hoursPerWeek' },
      'No: this volunteer is not paid': { stored: { kind: 'volunteer', hoursPerWeek: '0' } },
    },
  },
  {
    ...{ key: 'hours-many', form: 'person' },
    typed: { ...CLERK, basePay: '25/hr', basePayPeriod: 'hour', hoursPerWeek: '60' },
    answers: {
      'Yes: keep 60 hours a week': { stored: { hoursPerWeek: '60', basePay: '25/hr' } },
      'No, of two weeks: make it 30 hours a week': { stored: { hoursPerWeek: '30' } },
    },
  },
  {
    ...{ key: 'percent-of-pay', form: 'person', typed: { retirement: '10%' } },
    answers: {
      '10% of the base salary: $5,800 a year': { stored: { retirement: '$5,800' } },
      '10% of base salary and housing: $7,600 a year': { stored: { retirement: '$7,600' } },
    },
  },
  {
    ...{ key: 'housing-of-lay', form: 'person', typed: { ordained: 'no' } },
    answers: {
      'Yes, ordained, licensed or commissioned': {
        stored: { ordained: 'yes', housingAllowance: '18,000', clergyTaxStatus: '' },
      },
      'No: remove the housing allowance': { stored: { ordained: 'no', housingAllowance: '' } },
    },
  },
  {
    ...{ key: 'housing-above-base', form: 'person' },
    typed: { housingAllowance: '30k', housingAllowancePeriod: 'month' },
    answers: {
      'Keep $58,000 base salary and $360,000 housing': {
        stored: { housingAllowance: '30k', housingAllowancePeriod: 'month', basePay: '58k' },
      },
      'Swap them: $360,000 base salary and $58,000 housing': {
        stored: { basePay: '$30,000', basePayPeriod: 'month', housingAllowance: '$58,000' },
      },
      'Make housing $30,000 a year': { stored: { housingAllowance: '$30,000' } },
    },
  },
  {
    ...{ key: 'parsonage-of-lay', form: 'person' },
    typed: { ...CLERK, livesInParsonage: 'yes', parsonageRentalValue: '9k' },
    answers: {
      'Yes, ordained, licensed or commissioned': {
        stored: { ordained: 'yes', livesInParsonage: 'yes', parsonageRentalValue: '9k' },
      },
      'No, but all three hold: no FICA and no tax on the lodging': {
        stored: { ordained: 'no', requiredLodging: 'yes', parsonageRentalValue: '9k' },
      },
      'No: remove the parsonage': {
        stored: { ordained: 'no', livesInParsonage: '', parsonageRentalValue: '' },
      },
      'No: keep it as lodging that is taxed as wages': {
        stored: { ...KEEPS_CLERK, livesInParsonage: 'yes', parsonageRentalValue: '9k' },
      },
    },
  },
  {
    ...{ key: 'rental-value', form: 'person' },
    typed: {
      ...{ housingAllowance: '', livesInParsonage: 'yes' },
      ...{ parsonageRentalValue: '18k', parsonageRentalValuePeriod: 'month' },
    },
    answers: {
      'Make it $18,000 a year': {
        stored: { parsonageRentalValue: '$18,000', parsonageRentalValuePeriod: 'year' },
      },
      'Keep $216,000 a year': {
        stored: { parsonageRentalValue: '18k', parsonageRentalValuePeriod: 'month' },
      },
    },
  },
  {
    ...{ key: 'rental-value', form: 'person' },
    typed: { housingAllowance: '', livesInParsonage: 'yes', parsonageRentalValue: '60k' },
    answers: {
      'Remove the rental value': { stored: { livesInParsonage: 'yes', parsonageRentalValue: '' } },
      'Keep $60,000 a year': { stored: { parsonageRentalValue: '60k' } },
    },
  },
  {
    ...{ key: 'offset-of-exempt', form: 'person' },
    typed: { secaOffset: '2k', clergyTaxStatus: 'seca_exempt' },
    answers: {
      'No: this minister pays SECA': { stored: { clergyTaxStatus: '', secaOffset: '2k' } },
      'Yes, exempt: remove the offset': {
        stored: { clergyTaxStatus: 'seca_exempt', secaOffset: '' },
      },
      'Yes, exempt: we pay $2,000 a year anyway': {
        stored: { clergyTaxStatus: 'seca_exempt', secaOffset: '2k' },
      },
    },
  },
  {
    ...{ key: 'ministry', form: 'person' },
    typed: { ...CLERK, ordained: 'yes' },
    answers: {
      'Yes: a minister’s work, outside wage and overtime law': {
        stored: { ordained: 'yes', clergyTaxStatus: '', payType: 'ministerial' },
      },
      'No: regular staff, with FICA': { stored: { ordained: 'yes', clergyTaxStatus: 'lay' } },
      'Keep: a minister for taxes, covered by wage law': {
        stored: { ordained: 'yes', clergyTaxStatus: '', payType: '' },
      },
    },
  },
  {
    ...{ key: 'offset-of-lay', form: 'person', typed: { ...CLERK, secaOffset: '2k' } },
    answers: {
      'Yes, a minister who pays SECA': {
        stored: { ordained: 'yes', clergyTaxStatus: '', secaOffset: '2k' },
      },
      'No: remove the offset': { stored: { ...KEEPS_CLERK, secaOffset: '' } },
      'No: we pay $2,000 a year anyway': { stored: { ...KEEPS_CLERK, secaOffset: '2k' } },
    },
  },
  {
    ...{ key: 'years-in-role', form: 'person', typed: { yearsInRole: '13' } },
    answers: {
      'Make the experience 13 years': { stored: { yearsInRole: '13', yearsExperience: '13' } },
      'Make the years in this role 12': { stored: { yearsInRole: '12', yearsExperience: '12' } },
      'Keep 13 years in this role and 12 of experience': {
        stored: { yearsInRole: '13', yearsExperience: '12' },
      },
    },
  },
  {
    ...{ key: 'title', form: 'person' },
    typed: { ...CLERK, jobTitle: 'Head of kids', position: '', positionByTitle: 'yes' },
    answers: {
      "Yes: Children's Director": { stored: { position: 'children-director' } },
      "No: Children's Pastor": { stored: { position: 'children-pastor' } },
    },
  },
  {
    ...{ key: 'same-person', form: 'person', typed: { name: 'Rev. Twin Samuels' } },
    answers: {
      'Yes, a different person: add them': { stored: { name: 'Rev. Twin Samuels' } },
      'No, the same person: open T. Samuels': { leadsTo: /^\/employee\/\d+$/ },
    },
  },
  {
    ...{
      key: 'minimum-wage',
      form: 'person',
      typed: { ...CLERK, basePay: '7/hr', effectiveOn: '' },
    },
    answers: {
      'Make it $7.25 an hour': { stored: { basePay: '$7.25', basePayPeriod: 'hour' } },
      'Clear the hours, to enter them again': { refused: 'hoursPerWeek' },
      'Keep $7.00 an hour': { stored: { basePay: '7/hr' } },
    },
  },
  {
    ...{ key: 'exempt-salary', form: 'person', typed: { ...CLERK, basePay: '30,000' } },
    answers: {
      'Yes, paid for overtime: hourly, non-exempt': {
        stored: { payType: 'non_exempt', basePay: '30,000' },
      },
      'No, exempt: make it $35,568 a year': { stored: { payType: 'exempt', basePay: '$35,568' } },
      'No, exempt: keep $30,000 a year': { stored: { payType: 'exempt', basePay: '30,000' } },
      'No: this job is ministerial, outside overtime law': {
        stored: { payType: 'ministerial', basePay: '30,000' },
      },
    },
  },
  {
    ...{ key: 'exemption', form: 'person' },
    typed: { ...CLERK, basePay: '40,000', payType: 'exempt', exemption: '' },
    answers: Object.fromEntries(
      EXEMPTIONS.map((kind) => [
        EXEMPTION_LABELS[kind],
        kind === 'executive' || kind === 'administrative'
          ? { refused: 'basePay' }
          : { stored: { exemption: kind, payType: 'exempt', basePay: '40,000' } },
      ]),
    ),
  },
  {
    ...{ key: 'exempt-hourly', form: 'person' },
    typed: { ...CLERK, basePay: '20/hr', payType: 'exempt' },
    answers: {
      'Yes, paid for overtime: hourly, non-exempt': {
        stored: { payType: 'non_exempt', basePay: '20/hr' },
      },
      'No, exempt: make it a salary of $41,600 a year': {
        stored: { payType: 'exempt', basePay: '$41,600', basePayPeriod: 'year' },
      },
      'No: keep this person exempt at $20.00 an hour': {
        stored: { payType: 'exempt', basePay: '20/hr', basePayPeriod: 'hour' },
      },
    },
  },
  {
    ...{ key: 'means', form: 'person', typed: { basePay: '240k', housingAllowance: '80k' } },
    answers: {
      'Yes: keep this pay': { stored: { basePay: '240k', housingAllowance: '80k' } },
      'No: clear the base salary, to enter it again': { refused: 'basePay' },
      'No: change the budget first': { leadsTo: /^\/organization\/\d+#field-operatingBudget$/ },
    },
  },
  {
    ...{ key: 'housing-of-lay', form: 'entry', typed: { housingAllowance: '5k' } },
    answers: {
      'No: remove the housing allowance': { stored: { basePay: '50k', housingAllowance: '' } },
      'Change this on the person’s page': { leadsTo: /^\/employee\/\d+$/ },
    },
  },
  {
    ...{ key: 'exempt-salary', form: 'entry', typed: { basePay: '30,000' } },
    answers: {
      'Keep this pay': { stored: { basePay: '30,000', payType: '' } },
      'Change this on the person’s page': { leadsTo: /^\/employee\/\d+$/ },
    },
  },
  {
    ...{ key: 'raise', form: 'table', typed: { proposed: '580k' } },
    answers: {
      'Yes: propose $580,000 a year': { stored: { basePay: '$580,000' } },
      'No: propose no change': { stored: { basePay: '50k' } },
    },
  },
  {
    ...{ key: 'means', form: 'table', typed: { now: '230k', proposed: '240k' } },
    answers: {
      'Yes: keep this proposal': { stored: { basePay: '$240,000' } },
      'No: propose no change': { stored: { basePay: '230k' } },
      'No: change the budget first': { leadsTo: /^\/organization\/\d+#field-operatingBudget$/ },
    },
  },
  {
    ...{ key: 'budget-in-thousands', form: 'organization' },
    typed: { operatingBudget: '310', payrollBudget: '' },
    answers: {
      'Make it $310,000 a year': { stored: { operatingBudget: '$310,000' } },
      'Keep $310 a year': { stored: { operatingBudget: '$310' } },
    },
  },
  {
    ...{ key: 'budget-per-person', form: 'organization' },
    typed: { operatingBudget: '500m', attendance: '12' },
    answers: {
      'Yes: keep $500,000,000 and 12 people': {
        stored: { operatingBudget: '$500,000,000', attendance: '12' },
      },
      'No: leave the attendance blank': {
        stored: { operatingBudget: '$500,000,000', attendance: '' },
      },
      'No: clear the budget, to enter it again': { refused: 'operatingBudget' },
    },
  },
  {
    ...{ key: 'payroll-above-budget', form: 'organization', typed: { payrollBudget: '400k' } },
    answers: {
      'Swap them: a budget of $400,000 and payroll of $310,000': {
        stored: { operatingBudget: '$400,000', payrollBudget: '$310,000' },
      },
      'Leave the payroll budget blank': {
        stored: { operatingBudget: '$310,000', payrollBudget: '' },
      },
      'Keep payroll of $400,000 and a budget of $310,000': {
        stored: { operatingBudget: '$310,000', payrollBudget: '$400,000' },
      },
    },
  },
  {
    ...{ key: 'payroll-without-staff', form: 'organization', typed: { staffFte: '0' } },
    answers: {
      'Yes: leave the staff size blank for now': {
        stored: { payrollBudget: '$150,000', staffFte: '' },
      },
      'No: leave the payroll budget blank': { stored: { payrollBudget: '', staffFte: '0' } },
      'Keep payroll of $150,000 without staff': {
        stored: { payrollBudget: '$150,000', staffFte: '0' },
      },
    },
  },
  {
    ...{ key: 'zip-of-state', form: 'organization', typed: { zip: '75001' } },
    answers: {
      'Make the state Texas': { stored: { state: 'TX', zip: '75001' } },
      'Clear the ZIP code, to enter it again': { refused: 'zip' },
      'Keep 75001 in Ohio': { stored: { state: 'OH', zip: '75001' } },
    },
  },
  {
    ...{ key: 'zip-of-state', form: 'organization', typed: { zip: '00199' } },
    answers: {
      'Yes: keep 00199': { stored: { state: 'OH', zip: '00199' } },
      'Clear the ZIP code, to enter it again': { refused: 'zip' },
    },
  },
  {
    ...{ key: 'own-organization', form: 'organization', typed: { name: 'Own Church' } },
    answers: {
      'Yes, a different organization: add it': { stored: { name: 'Own Church' } },
      'No, the same: open Own Church': { leadsTo: /^\/organization\/\d+$/ },
    },
  },
  {
    ...{ key: 'same-organization', form: 'organization', typed: { name: 'Twin Church' } },
    answers: {
      'Yes, a different organization: add it': { stored: { name: 'Twin Church' } },
      'No, it may be ours: ask its owners for access': { intent: 'ask-for-access' },
    },
  },
]

/** Fills in a form as somebody with a place for it would, saves it, and reads back what was stored. */
interface FormAtWork {
  readonly typed: Texts
  save(values: Texts): Promise<Texts>
}

const FORMS = {
  person: async (row: Row): Promise<FormAtWork> => {
    // the level of New York depends on the kind of work
    const albany = { city: 'Albany', state: 'NY', zip: '12207' }
    const organization = await buildOrganization(context, row.key === 'exemption' ? albany : {})
    const mine = ownerOf(organization)
    if (row.key === 'same-person')
      await buildEmployee(context, { name: 'T. Samuels' }, organization)
    return {
      typed: { ...EMPLOYEE_FIELDS, ...row.typed },
      save: async (values) => {
        const input = parsed(employeeForm, values)
        const { id } = await createEmployee(mine, { ...input, organizationId: organization.id })
        return employeeFormValues(await showEmployee(mine, { employeeId: id }))
      },
    }
  },
  entry: async (row: Row): Promise<FormAtWork> => {
    const { mine, id } = await clerkAtWork()
    return {
      typed: { effectiveOn: '2026-11-01', basePay: '50k', ...row.typed },
      save: async (values) => {
        const change = { employeeId: id, version: 1 }
        await recordPay(mine, { ...parsed(payChangeForm, values), ...change })
        return await storedOf(mine, id)
      },
    }
  },
  table: async (row: Row): Promise<FormAtWork> => {
    const { now = '50k', proposed = '' } = row.typed
    const { mine, id, organizationId } = await clerkAtWork(now)
    return {
      typed: {
        ...{ effectiveOn: '2027-01-01', [`version.${id}`]: '1' },
        [`proposed.${id}`]: proposed,
      },
      save: async (values) => {
        await saveProposals(mine, { ...parsed(proposalsForm, values), organizationId })
        return await storedOf({ ...mine, now: () => new Date('2027-02-01T12:00:00Z') }, id)
      },
    }
  },
  organization: async (row: Row): Promise<FormAtWork> => {
    const mine = actingAs(context, await buildUser(context))
    const typed = { ...ORGANIZATION_FIELDS, name: randomUUID(), ...row.typed }
    if (row.key === 'own-organization') {
      const confirmed = ['own-organization.name', 'same-organization.name']
      await createOrganization(mine, { ...organizationForm.parse(typed), confirmed })
    }
    if (row.key === 'same-organization') await buildOrganization(context, { name: typed.name })
    return {
      typed,
      save: async (values) => {
        const { id } = await createOrganization(mine, parsed(organizationForm, values))
        const shown = await showOrganization(mine, { organizationId: id })
        return organizationFormValues(shown, shown.metrics[0] ?? null)
      },
    }
  },
} as const

test('every question is in the table', () => {
  const asked = new Set<QuestionKey>([
    ...ROWS.map(({ key }) => key),
    ...(['hours-unit', 'two-jobs', 'no-cost'] as const), // of files: staff-import/cases.test.ts
    ...(['same-comparable', 'similar-work'] as const), // of own comparables: matches.test.ts
    'part-year', // of a Form 990: board-packets.test.ts of core
    'look-alike', // of an invitation: organizations/people.test.ts
  ])
  expect(QUESTION_KEYS.filter((key) => !asked.has(key))).toEqual([])
})

test.each(ROWS.map((row) => [row.key, row.form, row] as const))(
  '%s, asked in the form of a %s: each answer stores what it says',
  async (key, form, row) => {
    const asked = await FORMS[form](row)
    const { questions } = await refusalOf(asked.save(asked.typed))
    const question = questions.find((one) => one.key === key)
    expect(questions.map((one) => one.key)).toContain(key)
    expect(question?.answers.map(({ label }) => label).sort()).toEqual(
      Object.keys(row.answers).sort(),
    )
    for (const [label, outcome] of Object.entries(row.answers)) {
      await follow(await FORMS[form](row), { key, label, outcome })
    }
  },
)

interface Step {
  readonly key: QuestionKey
  readonly label: string
  readonly outcome: Outcome
}

async function follow(form: FormAtWork, { key, label, outcome }: Step): Promise<void> {
  const refusal = await refusalOf(form.save(form.typed))
  if ('leadsTo' in outcome) {
    const links = askedQuestions(refusal.questions, form.typed).flatMap(({ answers }) => answers)
    const link = links.find((one) => one.label === label)
    expect(link).toMatchObject({ href: expect.stringMatching(outcome.leadsTo) })
    return
  }
  const values = answered(form.typed, refusal, label)
  if ('intent' in outcome) {
    expect(values.intent).toBe(outcome.intent)
    return
  }
  if ('refused' in outcome) {
    const { errors, questions } = await refusalOf(form.save(values))
    expect(errors).toHaveProperty(outcome.refused)
    expect(questions.map((one) => one.key)).not.toContain(key)
    return
  }
  expect(storedTexts(await savedAtLast(form, values, key), outcome.stored)).toEqual(outcome.stored)
}

/** Other questions may follow from an answer; they are answered by keeping, never the same one twice. */
async function savedAtLast(form: FormAtWork, values: Texts, done: QuestionKey): Promise<Texts> {
  try {
    return await form.save(values)
  } catch (error) {
    if (!(error instanceof InvalidInput) || error.questions.length === 0) throw error
    expect(error.questions.map(({ key }) => key)).not.toContain(done)
    const [next] = error.questions
    return await savedAtLast(form, answered(values, error, keepingOf(next)), done)
  }
}

function keepingOf(question: Question | undefined): string {
  const kept = question?.answers.find(({ keeps }) => keeps)
  if (!kept) throw new Error(`No answer keeps what ${question?.key} asks about`)
  return kept.label
}

function storedTexts(stored: Texts, expected: Texts): Texts {
  return Object.fromEntries(Object.keys(expected).map((name) => [name, stored[name] ?? '']))
}

async function refusalOf(saving: Promise<unknown>): Promise<InvalidInput> {
  const error = await saving.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof InvalidInput)) throw error ?? new Error('It was saved without a question')
  return error
}

/** As a page's action does: what the schema refuses or asks, else its output. */
function parsed<Schema extends z.ZodType>(schema: Schema, values: Texts): z.output<Schema> {
  const { data, error } = schema.safeParse(values)
  if (error) throw new InvalidInput(fieldErrors(error), {}, undefined, questionsOf(error))
  return data as z.output<Schema>
}

const ownerOf = ({ owner }: BuiltOrganization): Context => actingAs(context, owner)

async function clerkAtWork(basePay = '50k') {
  const { id, organization } = await buildEmployee(context, { ...CLERK, basePay })
  return { id, mine: ownerOf(organization), organizationId: organization.id }
}

async function storedOf(mine: Context, employeeId: number): Promise<Texts> {
  return employeeFormValues(await showEmployee(mine, { employeeId }))
}
