import {
  AccountTokenRow,
  KeptForm,
  KnownDevice,
  RateLimit,
  SubmittedForm,
} from '~/database/models/people.ts'
import { OutgoingMail } from '~/database/models/staff.ts'
import { forgetAsked } from '~/database/queries/market/asked-questions.ts'
import { forgetShownKeys } from '~/database/queries/people/api-keys.ts'
import { forgetAnswers, forgetSessions, forgetShares } from '~/database/queries/people/attempts.ts'
import { forgetRuns } from '~/database/queries/staff/job-runs.ts'
import type { Context } from '../../../context.ts'
import { forgetUnconfirmed } from '../../content/coming-soon-notify.ts'
import { forgetOldImports } from '../../people/staff-import/undo-import.ts'

const KEPT_DAYS = 30
/** and never while their snapshot is published: a forgotten answer could be asked again with a small change */
const ANSWERS_KEPT_DAYS = 180
/** of each job; a job of every minute has so many in 16 hours */
const RUNS_KEPT = 1000
const RUNS_KEPT_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes sessions that ended more than thirty days ago, marks of browsers that ran out, expired rate counters,
 * remembered answers, kept forms, links of emails, sent emails, old runs of jobs, files of staff that nobody
 * imported, and requests to hear about a page that nobody confirmed. Bounded by the number of expired rows.
 */
export async function forgetExpired(context: Context): Promise<{
  sessions: number
  rateLimits: number
  answers: number
  forms: number
  links: number
  mails: number
  jobRuns: number
}> {
  const now = context.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { db } = context
  const sessions = await forgetSessions(db, ago(KEPT_DAYS))
  await KnownDevice.query(db).where('known_until', '<', now).delete()
  const rateLimits = await RateLimit.query(db)
    .where('window_started_at', '<', ago(KEPT_DAYS))
    .delete()
  const answers = await forgetAnswers(db, ago(ANSWERS_KEPT_DAYS))
  await forgetAsked(db, { before: ago(1).toISOString().slice(0, 10) })
  const sent = await SubmittedForm.query(db).where('submitted_at', '<', ago(KEPT_DAYS)).delete()
  const kept = await KeptForm.query(db).where('kept_at', '<', ago(1)).delete()
  const links = await AccountTokenRow.query(db).where('expires_at', '<', ago(KEPT_DAYS)).delete()
  const mails = await OutgoingMail.query(db)
    .where('queued_at', '<', ago(KEPT_DAYS))
    .whereNull('content')
    .delete()
  await forgetOldImports(context)
  await forgetUnconfirmed(context)
  await forgetShownKeys(db, now)
  await forgetShares(db, { shownUntil: now, endedBefore: ago(365) })
  const jobRuns = await forgetRuns(db, { newest: RUNS_KEPT, before: ago(RUNS_KEPT_DAYS) })
  return { links, mails, sessions, rateLimits, answers, forms: sent + kept, jobRuns }
}
