/** Money that staff gave back or credited. */
import type { Queryable } from '../../connection.ts'
import type { NewRow, Row } from '../../table-types.ts'

export type Correction = Row<'payment_corrections'>

export async function findCorrection(db: Queryable, key: string): Promise<Correction | null> {
  return (await db('payment_corrections').where({ key }).first()) ?? null
}

/** The one of this key: asked now, or before. */
export async function beginCorrection(
  db: Queryable,
  asked: NewRow<'payment_corrections'>,
): Promise<Correction> {
  await db('payment_corrections').insert(asked).onConflict('key').ignore()
  const row = await findCorrection(db, asked.key)
  if (!row) throw new Error(`the correction ${asked.key} was not stored`)
  return row
}

/** True for the one that finished it. */
export async function finishCorrection(db: Queryable, id: number, at: Date): Promise<boolean> {
  const done = await db('payment_corrections')
    .where({ id })
    .whereNull('done_at')
    .update({ done_at: at })
  return done > 0
}

/** One that the payment service refused. */
export async function dropCorrection(db: Queryable, id: number): Promise<void> {
  await db('payment_corrections').where({ id }).whereNull('done_at').delete()
}

export interface NamedPayment extends Row<'payments'> {
  /** number of the invoice it paid */
  readonly number: string | null
  readonly organization_name: string | null
}

/** By its own id, or by the id or number of the invoice it paid. */
export async function listPaymentsNamed(db: Queryable, name: string): Promise<NamedPayment[]> {
  return await db('payments as p')
    .leftJoin('invoices as i', 'i.id', 'p.invoice_id')
    .leftJoin('organizations as o', 'o.id', 'p.organization_id')
    .where({ 'p.id': name })
    .orWhere({ 'i.id': name })
    .orWhere({ 'i.number': name })
    .orderBy('p.id')
    .select('p.*', { number: 'i.number', organization_name: 'o.name' })
}
