/** Queries that were typed: kept for their author, and with a name for every admin. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { BrowserQuery } from '~/database/models/staff-tools.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

/** The id under which the page runs it. The same text of the same person has one. */
export async function keepQuery(context: Context, text: string): Promise<number> {
  authorize(context.actor, 'staff.databaseBrowser')
  return await transact(context, async (inside) => {
    const askedBy = personOf(inside)
    const known = await BrowserQuery.query(inside.db).where({ asked_by: askedBy, text }).first()
    if (known) {
      await BrowserQuery.query(inside.db).where({ id: known.id }).patch({ askedAt: inside.now() })
      return known.id
    }
    const kept = await BrowserQuery.query(inside.db).insert({
      ...{ askedBy, text, askedAt: inside.now() },
    })
    return kept.id
  })
}

/** Names it, for everybody; a name is used once. */
export async function saveQuery(
  context: Context,
  { query, title }: { readonly query: number; readonly title: string },
): Promise<void> {
  const kept = await findQuery(context, query)
  await transact(context, async (inside) => {
    const all = await BrowserQuery.query(inside.db).whereNotNull('title').forUpdate()
    const taken = all.find((one) => one.title?.toLowerCase() === title.toLowerCase())
    if (taken && taken.id !== kept.id) {
      throw new InvalidInput({ title: 'Another saved query has this name.' }, { title })
    }
    await BrowserQuery.query(inside.db).where({ id: kept.id }).patch({ title })
    await recordEvent(inside, {
      ...{ action: 'database.save-query', subject: { kind: 'query', id: kept.id } },
      details: { title, text: kept.text },
    })
  })
}

/** Takes its name away: its author still finds it among the recent ones. */
export async function forgetQuery(context: Context, query: number): Promise<void> {
  const kept = await findQuery(context, query)
  if (kept.title === null) throw new Conflict('This query is not saved.')
  await transact(context, async (inside) => {
    await BrowserQuery.query(inside.db).where({ id: kept.id }).patch({ title: null })
    await recordEvent(inside, {
      ...{ action: 'database.forget-query', subject: { kind: 'query', id: kept.id } },
      details: { title: kept.title },
    })
  })
}

/** A saved one, or one's own. */
export async function findQuery(context: Context, query: number): Promise<BrowserQuery> {
  authorize(context.actor, 'staff.databaseBrowser')
  const kept = await BrowserQuery.query(context.db).findById(query)
  if (!kept || (kept.title === null && kept.askedBy !== personOf(context))) throw new NotFound()
  return kept
}
