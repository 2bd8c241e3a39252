/** Adds, corrects and deletes the entries of a person's pay history. Each is audited, without amounts. */

import { PAY_FIELD_NAMES } from '~/core/engine/facts/person-facts.ts'
import { workSiteOf } from '~/core/engine/facts/person-schema.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import { formatDate, parseDate } from '~/core/pay/date.ts'
import { type PayPackage, payPackage } from '~/core/pay/pay-package.ts'
import type { PayChangeInput } from '~/core/people/employees/employee-fields-schema.ts'
import { askAboutAmounts } from '~/core/people/employees/employee-questions.ts'
import { askedInFields } from '~/core/people/employees/entry-questions.ts'
import type { Question } from '~/core/question.ts'
import { PayPackageRow } from '~/database/models/people.ts'
import { type Context, today } from '../../../context.ts'
import { fillRecentDays } from '../../metric-days.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../pay-access/load-employee.ts'
import { type ChangeEmployee, changeEmployee } from './change-employee.ts'
import { reasonOf, savePay } from './save-pay.ts'
import { askAboutPaidWork } from './saving-checks.ts'

/** Adds pay from another day, past or future. A day with an entry is corrected instead, after a confirmation. */
export async function recordPay(context: Context, input: ChangeEmployee & PayChangeInput) {
  const { employeeId, effectiveOn } = input
  const adding = { ...CHANGE, event: 'pay.add', details: { effectiveOn } }
  return await changeEmployee(context, input, adding, async (inside, employee) => {
    if ((await findEntry(inside, { employeeId, effectiveOn })) !== null) {
      throw new InvalidInput({
        effectiveOn: `There is already pay from ${formatDate(effectiveOn)}. Correct that entry, or choose another date.`,
      })
    }
    const pay = await entryPackage(inside, employee, input)
    await savePay(inside, { employeeId, effectiveOn, pay, ...reasonOf(input) })
    return {}
  })
}

export type CorrectPay = ChangeEmployee & PayChangeInput & { readonly entryOn: string }

/** Corrects an entry, its day included. */
export async function correctPay(context: Context, input: CorrectPay) {
  const { employeeId, effectiveOn, entryOn } = input
  const correcting = { ...CHANGE, event: 'pay.correct', details: { entryOn, effectiveOn } }
  return await changeEmployee(context, input, correcting, async (inside, employee) => {
    const id = await findEntry(inside, { employeeId, effectiveOn: entryOn })
    if (id === null) throw new NotFound()
    const pay = await entryPackage(inside, employee, input)
    const other = await findEntry(inside, { employeeId, effectiveOn })
    if (other !== null && other !== id) {
      throw new InvalidInput({
        effectiveOn: `Another entry starts on ${formatDate(effectiveOn)}. Delete one of the two first.`,
      })
    }
    await PayPackageRow.query(inside.db).where({ id }).patch({ effectiveOn })
    await savePay(inside, { employeeId, effectiveOn, pay, ...reasonOf(input) })
    return {}
  })
}

export type DeletePay = ChangeEmployee & { readonly entryOn: string }

/** Deletes an entry. The entry before it stays in force. */
export async function deletePay(context: Context, input: DeletePay) {
  const { employeeId, entryOn } = input
  await loadEmployeeFor(context, 'employee.update', employeeId)
  await fillRecentDays(context)
  const deleting = { ...CHANGE, event: 'pay.delete', details: { entryOn } }
  return await changeEmployee(context, input, deleting, async (inside) => {
    const id = await findEntry(inside, { employeeId, effectiveOn: entryOn })
    if (id === null) throw new NotFound()
    await PayPackageRow.query(inside.db).deleteById(id)
    return {}
  })
}

const CHANGE = { action: 'employee.update' } as const

/** Asks the questions of the whole form, unless they were confirmed. */
async function entryPackage(
  context: Context,
  employee: LoadedEmployee,
  input: PayChangeInput,
): Promise<PayPackage> {
  const { kind, hoursPerWeek, weeksPerYear, ordained, clergyTaxStatus, payType } = employee
  const { exemption } = employee
  const { livesInParsonage, requiredLodging } = employee
  const facts = {
    ...{ hoursPerWeek, weeksPerYear, ordained, clergyTaxStatus, payType },
    ...{ livesInParsonage, requiredLodging, kind },
  }
  // facts of the person are as saved: only fields of this form are asked about
  const ask = (questions: readonly (Question | null)[]) =>
    askUnlessConfirmed(
      input,
      questions.filter(isOfEntry).map((one) => inEntry(one, employee)),
    )
  ask(askAboutAmounts({ ...input.amounts, ...facts }))
  refuseCostOfNoBenefit(employee, input)
  const benefits = {
    retirement: employee.retirementStatus,
    insurance: employee.insuranceStatus,
    ...{ parsonage: livesInParsonage, requiredLodging },
  }
  const pay = payPackage(input.entered, { hoursPerWeek, weeksPerYear }, benefits)
  const { effectiveOn } = input
  const positions = employee.positions.map(({ key, weight }) => ({ position: key, weight }))
  const person = {
    kind,
    positions,
    clergyTaxStatus,
    payType,
    exemption,
    hoursPerWeek,
    weeksPerYear,
  }
  const later = await PayPackageRow.query(context.db)
    .where({ employee_id: employee.id })
    .where('effective_on', '>', effectiveOn)
    .where('effective_on', '<=', today(context))
    .select('id')
    .first()
  const paid = { ...person, pay, effectiveOn, isPast: later !== undefined }
  ask(
    await askAboutPaidWork(context, paid, {
      id: employee.organization.id,
      form8274: employee.organization.form8274,
      ...workSiteOf(employee),
    }),
  )
  return pay
}

const ENTRY_FIELDS = PAY_FIELD_NAMES.flatMap((name) => [name, `${name}Period`])

function isOfEntry(question: Question | null): question is Question {
  return question !== null && ENTRY_FIELDS.includes(question.field)
}

function inEntry(question: Question, { id }: LoadedEmployee): Question {
  const label = 'Change this on the person’s page'
  return askedInFields(question, ENTRY_FIELDS, { label, href: `/employee/${id}` })
}

/** The id of the entry that begins on a day; null where none does. */
async function findEntry(
  context: Context,
  { employeeId, effectiveOn }: { readonly employeeId: number; readonly effectiveOn: string },
): Promise<number | null> {
  if (!parseDate(effectiveOn).ok) return null
  const row = await PayPackageRow.query(context.db)
    .where({ employee_id: employeeId, effective_on: effectiveOn })
    .select('id')
    .first()
  return row?.id ?? null
}

function refuseCostOfNoBenefit(employee: LoadedEmployee, { amounts }: PayChangeInput): void {
  for (const name of ['retirement', 'insurance'] as const) {
    const status = employee[`${name}Status`]
    const isNone = status === 'not_offered' || status === 'offered_declined'
    if (!isNone || (amounts[name]?.cents ?? 0) === 0) continue
    throw new InvalidInput({
      [name]: 'This benefit is marked as not taken. First change that on the person’s page.',
    })
  }
}
