/** Integrations behind our own interfaces; tests give stand-ins of the same shape. */
import type { Logger } from 'pino'
import type { DatabaseBrowser } from '~/core/staff/database-browser.ts'
import type { DeletionList } from './deletion-list.ts'
import type { Documents } from './documents.ts'
import type { ErrorReports } from './error-reports.ts'
import type { MediaStore } from './files/media-store.ts'
import type { Fitting } from './fitting.ts'
import type { Mail } from './mail.ts'
import type { Payments } from './payments/payments.ts'
import type { RangeViewQueue } from './range-view-queue.ts'
import type { Reading } from './reading.ts'
import type { Secrets } from './secrets.ts'
import type { StaffReports } from './staff-reports.ts'
import type { Traces } from './traces.ts'

export interface Outside {
  readonly log: Logger
  readonly errors: ErrorReports
  /** fits models in parallel with requests */
  readonly fitting: Fitting
  /** makes PDFs in parallel with requests */
  readonly documents: Documents
  /** reads uploaded files in parallel with requests */
  readonly reading: Reading
  readonly mail: Mail
  /** files of pictures */
  readonly media: MediaStore
  /** dated reports for the people who run the installation */
  readonly staffReports: StaffReports
  /** null where no traces are collected */
  readonly traces: Traces | null
  /** beside the backups, where there are any */
  readonly deletions: DeletionList
  /** repeated looks at market ranges, which are written seconds later */
  readonly rangeViews: RangeViewQueue
  /** null where nothing can be bought */
  readonly payments: Payments | null
  /** `requestsTo`: where requests of owners go; `w9Url`: null where a W-9 is asked for */
  readonly staff: { readonly requestsTo: readonly string[]; readonly w9Url: string | null }
  /** null with DATABASE_URL and no SECRET_KEY */
  readonly secrets: Secrets | null
  /** of argon2; left out where the product runs, since services/accounts/password.ts knows what is safe */
  readonly passwordCost?: { readonly memoryCost: number; readonly timeCost: number }
  /** asks typed SQL of staff, as login roles of its own */
  readonly browser: DatabaseBrowser
}
