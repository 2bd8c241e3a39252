/** People of an organization: listed without pay, read with pay, created and changed by the parsers of the form. */
import { z } from 'zod'
import { authorize } from '~/core/authorize.ts'
import { EDUCATIONS, EMPLOYEE_KINDS } from '~/core/engine/facts/person.ts'
import { EMPLOYEE_LABELS, PERSON } from '~/core/engine/facts/person-facts.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { CLERGY_TAX_STATUSES } from '~/core/pay/definition.ts'
import { EXEMPTIONS } from '~/core/pay/legal-floors.ts'
import { PERIODS } from '~/core/pay/money.ts'
import {
  BENEFIT_STATUSES,
  PAY_COMPONENT_KINDS,
  PAY_TYPES,
  type PayPackage,
} from '~/core/pay/pay-package.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import type { Context } from '../../context.ts'
import {
  employeeFormValues,
  savedConfirmations,
} from '../../services/people/employees/form-values.ts'
import { createEmployee, updateEmployee } from '../../services/people/employees/save-employee.ts'
import { checkAfterSaving } from '../../services/people/employees/saving-checks.ts'
import { showEmployee } from '../../services/people/employees/show-employee.ts'
import { loadOrganizationFor } from '../../services/people/organizations/load-organization.ts'
import {
  type EmployeeWithPay,
  type LoadedEmployee,
  listLoadedEmployees,
} from '../../services/people/pay-access/load-employee.ts'
import {
  CURSOR,
  creating,
  formBody,
  inDollars,
  listOf,
  operation,
  pageOf,
  requireNewest,
  submitForm,
} from './operation.ts'

const id = z.number().int()

const listed = z.object({
  ...{ id, organizationId: id, version: z.number().int(), name: z.string(), jobTitle: z.string() },
  kind: z.enum(EMPLOYEE_KINDS),
  positions: z.array(
    z.object({ key: z.string(), title: z.string(), weight: z.number().describe('percent') }),
  ),
  isPositionGuess: z.boolean().describe('found by the job title, and confirmed by nobody'),
  ...{ hoursPerWeek: z.number(), weeksPerYear: z.number() },
  isArchived: z.boolean(),
})

/** Pay from a day on. */
export const amounts = z.object({
  effectiveOn: z.iso.date(),
  components: z.array(
    z.object({
      kind: z.enum(PAY_COMPONENT_KINDS),
      amount: z.number().describe('dollars for each period, as entered'),
      period: z.enum(PERIODS),
      annual: z.number().describe('dollars a year'),
    }),
  ),
})

const number = z.number().nullable()

const employee = listed.extend({
  ...{ yearsExperience: number, yearsInRole: number },
  ...{ education: z.enum(EDUCATIONS).nullable(), ordained: z.boolean().nullable() },
  clergyTaxStatus: z.enum(CLERGY_TAX_STATUSES),
  ...{ payType: z.enum(PAY_TYPES).nullable(), exemption: z.enum(EXEMPTIONS).nullable() },
  ...{ retirementStatus: z.enum(BENEFIT_STATUSES), insuranceStatus: z.enum(BENEFIT_STATUSES) },
  ...{ livesInParsonage: z.boolean(), requiredLodging: z.boolean() },
  campusId: id.nullable(),
  seesPay: z.boolean().describe('false: pay and planned are hidden from this key'),
  pay: amounts.nullable().describe('in force today'),
  planned: amounts.nullable().describe('the next pay that begins after today'),
})

/** The fields of the form; `positionByTitle` leaves the position to the job title. */
const body = formBody({
  ...fieldWords(Object.keys(EMPLOYEE_LABELS) as EmployeeField[]),
  positionByTitle: 'true: find the position by the job title, where no position is sent',
})

type EmployeeField = keyof typeof EMPLOYEE_LABELS

/** Fields of the form with what they take. */
export function fieldWords(names: readonly EmployeeField[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, wordsOf(name, EMPLOYEE_LABELS[name])]))
}

function wordsOf(name: string, label: string): string {
  const fact = Object.hasOwn(PERSON, name) ? PERSON[name as keyof typeof PERSON] : null
  if (fact === null) return `${label}: ${PERIODS.join(', ')}. Left out: year`
  const choices = 'choices' in fact ? `One of: ${Object.keys(fact.choices).join(', ')}.` : ''
  return [`${label}.`, 'hint' in fact ? fact.hint : '', choices].filter(Boolean).join(' ')
}

function presentListed(row: LoadedEmployee): z.infer<typeof listed> {
  const { version, name, jobTitle, kind, positions, isPositionGuess, hoursPerWeek } = row
  return {
    ...{ id: row.id, organizationId: row.organization.id, version, name, jobTitle, kind },
    positions: positions.map(({ key, title, weight }) => ({ key, title, weight })),
    ...{ isPositionGuess, hoursPerWeek, weeksPerYear: row.weeksPerYear, isArchived: row.archived },
  }
}

function presentPay(pay: EmployeeWithPay['pay']): z.infer<typeof amounts> | null {
  return pay && { effectiveOn: pay.effectiveOn, components: presentComponents(pay.package) }
}

export function presentComponents({ components }: Pick<PayPackage, 'components'>) {
  return components.map(({ kind, amount, period, annual }) => {
    return { kind, amount: inDollars(amount), period, annual: inDollars(annual) }
  })
}

async function read(context: Context, employeeId: number) {
  const shown = await showEmployee(context, { employeeId })
  const { yearsExperience, yearsInRole, education, ordained, clergyTaxStatus, payType } = shown
  const { exemption, retirementStatus, insuranceStatus, livesInParsonage, requiredLodging } = shown
  const json: z.infer<typeof employee> = {
    ...presentListed(shown),
    ...{ yearsExperience, yearsInRole, education, ordained, clergyTaxStatus, payType, exemption },
    ...{ retirementStatus, insuranceStatus, livesInParsonage, requiredLodging },
    ...{ campusId: shown.campusId, seesPay: shown.maySeePay },
    ...{ pay: presentPay(shown.pay), planned: presentPay(shown.planned) },
  }
  return { json, version: shown.version }
}

const OF_ORGANIZATION = '/organizations/:organizationId/employees'
const ONE = '/employees/:employeeId'

export const employeeOperations = [
  operation({
    ...{ id: 'listEmployees', method: 'get', path: OF_ORGANIZATION, tag: 'Employees' },
    summary: 'List the current people of an organization, without pay, in the order of their ids',
    ...{ scopes: ['read'], query: CURSOR, answer: listOf(listed) },
    run: async ({ context, params, query }) => {
      const organizationId = parseRecordId(params.organizationId)
      await loadOrganizationFor(context, 'employee.read', organizationId)
      const all = await listLoadedEmployees(context, organizationId)
      const list = `employees of ${organizationId}`
      const { rows, next } = pageOf(all, { query, list, idOf: (one) => one.id })
      return { json: { items: rows.map(presentListed), next } }
    },
  }),
  creating({
    ...{ id: 'createEmployee', method: 'post', path: OF_ORGANIZATION, tag: 'Employees' },
    summary: 'Add a person, with pay that begins on a day or today',
    ...{ scopes: ['write'], body, answer: employee },
    create: async ({ context, params, body: texts }) => {
      const organizationId = parseRecordId(params.organizationId)
      return await submitForm(employeeForm, texts, async (input) => {
        const { id: employeeId } = await createEmployee(context, { ...input, organizationId })
        await checkAfterSaving(context, { employeeId })
        return `/employees/${employeeId}`
      })
    },
    run: async (context, location) =>
      await read(context, parseRecordId(location.split('/').at(-1))),
  }),
  operation({
    ...{ id: 'readEmployee', method: 'get', path: ONE, tag: 'Employees' },
    summary: 'Read one person; with the scope pay also what they are paid, which is written down',
    ...{ scopes: ['read'], answer: employee },
    run: async ({ context, params }) => await read(context, parseRecordId(params.employeeId)),
  }),
  operation({
    ...{ id: 'updateEmployee', method: 'patch', path: ONE, tag: 'Employees', versioned: true },
    summary:
      'Change the fields that are sent. Changed pay begins on effectiveOn, or today; earlier pay stays in the history',
    ...{ scopes: ['write', 'pay'], body, answer: employee },
    run: async ({ context, params, body: changes, version }) => {
      const employeeId = parseRecordId(params.employeeId)
      const saved = await showEmployee(context, { employeeId })
      authorize(context.actor, 'employee.update', saved)
      requireNewest(saved.version, version)
      const { effectiveOn: _, ...values } = employeeFormValues(saved)
      const texts = { ...values, ...savedConfirmations(values), ...changes }
      await submitForm(employeeForm, texts, async (input) => {
        await updateEmployee(context, { ...input, employeeId, version })
        await checkAfterSaving(context, { employeeId })
      })
      return await read(context, employeeId)
    },
  }),
]
