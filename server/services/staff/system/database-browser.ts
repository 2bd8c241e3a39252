/** The page of the database browser and its file: which tables there are, what was asked, and what it answered. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import {
  type BrowserAddress,
  type BrowserLevel,
  BrowserRefusal,
  type BrowserTable,
  MOST_FILE_ROWS,
  MOST_ROWS,
  numberedParameters,
  parametersOf,
} from '~/core/staff/database-browser.ts'
import { BrowserQuery, BrowserUnmasking } from '~/database/models/staff.ts'
import { listBrowserQueries, listUnmaskings } from '~/database/queries/staff/browser-queries.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { type Confirmation, confirmStaff, refuseAsNewAdmin } from '../people/staff-roles.ts'
import { type DatabaseLook, lookAtDatabase } from './look-at-database.ts'

/** What the address asks is asked again each time it is opened. */
export async function showBrowser(context: Context, address: BrowserAddress) {
  authorize(context.actor, 'staff.databaseBrowser')
  const me = personOf(context)
  const unmaskings = await listUnmaskings(context.db, { at: context.now() })
  const mine = unmaskings.find(({ askedById }) => askedById === me) ?? null
  const level: BrowserLevel = address.unmasked && mine?.accepted ? 'unmasked' : 'masked'
  const query = address.query === null ? null : await findQuery(context, address.query)
  const parameters = query ? parametersOf(query.text) : []
  const ready = query !== null && parameters.every((name) => name in address.values)
  const { tables, problem } = await readableTables(context, level)
  const answer =
    ready && problem === null ? await answerOf(context, query, { ...address, level }) : null
  const queries = await listBrowserQueries(context.db, { userId: me, recent: RECENT })
  return {
    ...{ level, tables, problem, mine, parameters, answer },
    query: query && { id: query.id, text: query.text, title: query.title },
    saved: queries.filter(({ title }) => title !== null),
    recent: queries.filter(({ title }) => title === null),
    toDecide: unmaskings.filter((one) => one.askedById !== me && one.accepted === null),
    inForce: unmaskings.filter((one) => one.askedById !== me && one.accepted === true),
  }
}

const RECENT = 10

async function readableTables(
  context: Context,
  level: BrowserLevel,
): Promise<{ tables: readonly BrowserTable[]; problem: string | null }> {
  try {
    return { tables: await context.outside.browser.tables(level), problem: null }
  } catch (error) {
    if (error instanceof BrowserRefusal) return { tables: [], problem: error.message }
    throw error
  }
}

type Asked = Pick<BrowserAddress, 'explain' | 'values'> & { readonly level: BrowserLevel }
async function answerOf(context: Context, query: { text: string }, asked: Asked) {
  try {
    return await lookAtDatabase(context, asked.level, questionOf(query.text, asked, MOST_ROWS))
  } catch (error) {
    if (error instanceof BrowserRefusal) return { refused: error.message }
    throw error
  }
}

/** One statement of a command: its text is not kept, and {{parameters}} have no values. */
export async function askDatabase(
  context: Context,
  { text, explain, mostRows }: { text: string; explain: boolean; mostRows: number },
): Promise<DatabaseLook> {
  return await lookAtDatabase(context, 'masked', { text, explain, values: [], mostRows })
}

/** The rows as CSV; null where a parameter has no value. */
export async function exportQuery(
  context: Context,
  address: BrowserAddress,
): Promise<string | null> {
  if (address.query === null) return null
  const { text } = await findQuery(context, address.query)
  if (!parametersOf(text).every((name) => name in address.values)) return null
  const level = address.unmasked ? 'unmasked' : 'masked'
  const question = questionOf(text, { ...address, explain: false }, MOST_FILE_ROWS)
  const { columns, rows } = await lookAtDatabase(context, level, question).catch(
    (error: unknown) => {
      // the page runs it again and says why not
      throw error instanceof BrowserRefusal ? new InvalidInput({ text: error.message }) : error
    },
  )
  return [columns.map(({ name }) => name), ...rows].map(csvLine).join('')
}

function questionOf(
  text: string,
  { values, explain }: Pick<BrowserAddress, 'explain' | 'values'>,
  mostRows: number,
) {
  const given = parametersOf(text).map((name) => values[name] ?? '')
  return { text: numberedParameters(text), values: given, explain, mostRows }
}

// Queries that were typed: kept for their author, and with a name for every admin.

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
async function findQuery(context: Context, query: number): Promise<BrowserQuery> {
  authorize(context.actor, 'staff.databaseBrowser')
  const kept = await BrowserQuery.query(context.db).findById(query)
  if (!kept || (kept.title === null && kept.askedBy !== personOf(context))) throw new NotFound()
  return kept
}

// Reading unmasked: one admin asks with a reason, another one answers, and it ends by itself after 30 minutes.

const MINUTES = 30
/** How long a request waits; the page stops showing it by then. */
const WAITS = 24 * 60 * 60_000

export async function askToUnmask(
  context: Context,
  { reason, confirmation }: { readonly reason: string; readonly confirmation: Confirmation | null },
): Promise<void> {
  authorize(context.actor, 'staff.databaseBrowser')
  await transact(context, async (inside) => {
    await confirmStaff(inside, confirmation)
    const askedBy = personOf(inside)
    if (askedBy === null) throw new NotFound() // the installation itself asks nobody
    await BrowserUnmasking.query(inside.db)
      .where({ asked_by: askedBy })
      .whereNull('decided_at')
      .delete()
    const { id } = await BrowserUnmasking.query(inside.db).insert({
      ...{ askedBy, reason, askedAt: inside.now() },
    })
    await recordEvent(inside, { ...about('database.ask-unmasked', id), details: { reason } })
  })
}

export async function decideUnmasking(
  context: Context,
  asked: {
    readonly unmasking: number
    readonly accept: boolean
    readonly confirmation: Confirmation | null
  },
): Promise<void> {
  authorize(context.actor, 'staff.databaseBrowser')
  await transact(context, async (inside) => {
    const request = await BrowserUnmasking.query(inside.db)
      .where({ id: asked.unmasking })
      .forUpdate()
      .first()
    if (!request) throw new NotFound()
    const decidedBy = personOf(inside)
    if (decidedBy === null || decidedBy === request.askedBy) {
      throw new Conflict('Another admin has to decide on your own request.')
    }
    if (request.decidedAt !== null) throw new Conflict('This request was decided already.')
    const at = inside.now()
    if (request.askedAt.getTime() <= at.getTime() - WAITS) {
      throw new Conflict('This request is older than a day. It has to be made again.')
    }
    await refuseAsNewAdmin(inside)
    await confirmStaff(inside, asked.confirmation)
    await BrowserUnmasking.query(inside.db)
      .where({ id: request.id })
      .patch({
        ...{ decidedBy, decidedAt: at, accepted: asked.accept },
        expiresAt: asked.accept ? new Date(at.getTime() + MINUTES * 60_000) : null,
      })
    await recordEvent(inside, {
      ...about(asked.accept ? 'database.unmask' : 'database.refuse-unmasked', request.id),
      details: { reason: request.reason, askedBy: request.askedBy },
    })
  })
}

/** The one who asked, or any other admin, ends it before its time. */
export async function endUnmasking(context: Context, unmasking: number): Promise<void> {
  authorize(context.actor, 'staff.databaseBrowser')
  await transact(context, async (inside) => {
    const ended = await BrowserUnmasking.query(inside.db)
      .where({ id: unmasking, accepted: true })
      .patch({ expiresAt: inside.now() })
    if (ended === 0) throw new NotFound()
    await recordEvent(inside, about('database.end-unmasked', unmasking))
  })
}

function about(action: string, id: number) {
  return { action, subject: { kind: 'unmasking', id } }
}
