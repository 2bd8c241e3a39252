/** Adds, corrects and deletes the entries of a person's pay history. Each is audited, without amounts. */
import type { PayChangeInput } from '~/core/employees/form/pay-change-form.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { PayPackageRow } from '~/database/models/pay-package.ts'
import type { Context } from '../../context.ts'
import { type ChangeEmployee, changeEmployee } from './change-employee.ts'
import { entryPackage, findEntry } from './pay-entry.ts'
import { reasonOf, savePay } from './save-pay.ts'

/** Pay from another day on, past or future; a day that has an entry is corrected instead, knowingly. */
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

/** What was wrong about an entry, its day included. */
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

/** An entry that should never have been there. The pay before it then lasts on. */
export async function deletePay(context: Context, input: DeletePay) {
  const { employeeId, entryOn } = input
  const deleting = { ...CHANGE, event: 'pay.delete', details: { entryOn } }
  return await changeEmployee(context, input, deleting, async (inside) => {
    const id = await findEntry(inside, { employeeId, effectiveOn: entryOn })
    if (id === null) throw new NotFound()
    await PayPackageRow.query(inside.db).deleteById(id)
    return {}
  })
}

const CHANGE = { action: 'employee.update' } as const
