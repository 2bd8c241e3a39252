/** The page of the database browser and its file: which tables there are, what was asked, and what it answered. */

import { authorize } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import {
  type BrowserAddress,
  numberedParameters,
  parametersOf,
} from '~/core/staff/database-browser/address.ts'
import {
  type BrowserLevel,
  BrowserRefusal,
  type BrowserTable,
  MOST_FILE_ROWS,
  MOST_ROWS,
} from '~/core/staff/database-browser/answer.ts'
import { listBrowserQueries, listUnmaskings } from '~/database/queries/staff/browser-queries.ts'
import { type Context, personOf } from '../../../context.ts'
import { type DatabaseLook, lookAtDatabase } from '../look-at-database.ts'
import { findQuery } from './queries.ts'

/** What the address asks is asked again each time it is opened. */
export async function showBrowser(context: Context, address: BrowserAddress) {
  authorize(context.actor, 'staff.databaseBrowser')
  const me = personOf(context)
  const unmaskings = await listUnmaskings(context.db, context.now())
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
type Answer = { readonly refused: string } | DatabaseLook

async function answerOf(context: Context, query: { text: string }, asked: Asked): Promise<Answer> {
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
