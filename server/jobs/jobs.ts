/** Every scheduled job: a name, a cadence, one service call; each is idempotent and can be run by hand. */
import type { Context } from '../context.ts'
import { forgetExpired } from '../services/accounts/forget-expired.ts'

export interface Job {
  readonly name: string
  /** cron, in UTC */
  readonly cadence: string
  readonly run: (context: Context) => Promise<unknown>
}

export const JOBS: readonly Job[] = [
  { name: 'forget-expired', cadence: '17 4 * * *', run: forgetExpired },
]
