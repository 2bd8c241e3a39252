/**
 * The gate for typed queries: pay in bands for an admin, exact pay with the consent of a second one. Every query is in
 * the audit log before its rows are read by anybody: text, rows, duration, role.
 */

import { authorize } from '~/core/authorize.ts'
import {
  type BrowserLevel,
  type BrowserQuestion,
  BrowserRefusal,
  type BrowserRows,
} from '~/core/staff/database-browser.ts'
import { listUnmaskings, type UnmaskingRow } from '~/database/queries/staff/browser-queries.ts'
import { type Context, personOf } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { recordEvent } from '../../record-event.ts'

export interface DatabaseLook extends BrowserRows {
  readonly milliseconds: number
}

/** Throws BrowserRefusal with a sentence for the person who typed it. */
export async function lookAtDatabase(
  context: Context,
  level: BrowserLevel,
  question: BrowserQuestion,
): Promise<DatabaseLook> {
  authorize(context.actor, 'staff.databaseBrowser')
  const person = personOf(context)
  await limitAttempts(context, {
    key: `database browser ${person ?? 'system'}`,
    ...{ most: 60, withinSeconds: 60 },
  })
  const unmasking = level === 'unmasked' ? await unmaskingOf(context) : null
  if (level === 'unmasked' && unmasking === null) throw new BrowserRefusal(NOT_UNMASKED)

  const began = performance.now()
  const answered = await context.outside.browser.ask(level, question).catch((error: unknown) => {
    if (error instanceof BrowserRefusal) return error
    throw error
  })
  const milliseconds = Math.round(performance.now() - began)
  const refused = answered instanceof BrowserRefusal
  await recordEvent(context, {
    action: question.explain ? 'database.explain' : 'database.query',
    details: {
      ...{ text: question.text, values: question.values, role: level, milliseconds },
      ...(refused ? { refused: answered.message } : { rows: answered.rows.length }),
      ...(unmasking && { reason: unmasking.reason, approvedBy: unmasking.decidedBy }),
    },
  })
  if (refused) throw answered
  return { ...answered, milliseconds }
}

const NOT_UNMASKED =
  'Reading unmasked needs the consent of a second admin, and yours is missing or over.'

/** The consent that is in force for the actor. */
async function unmaskingOf(context: Context): Promise<UnmaskingRow | null> {
  const person = personOf(context)
  const rows = await listUnmaskings(context.db, { at: context.now() })
  return rows.find(({ askedById, accepted }) => askedById === person && accepted) ?? null
}
