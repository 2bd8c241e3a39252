/** Empties a database of people between two files that share it. */
import type { Database } from '~/database/connection.ts'

/** The rest belongs to somebody and goes with them. Numbers go on, so that nothing kept in memory is taken for new. */
export async function forgetEverybody(db: Database): Promise<void> {
  for (const table of ['organizations', 'users', ...NOBODYS]) await db(table).delete()
}

const NOBODYS = [
  'rate_limits',
  'outgoing_mails',
  'submitted_forms',
  'matches',
  'answered_peers',
  'asked_questions',
  // whatever deletes people fills the days before
  'metric_days',
  'revenue_changes',
]
