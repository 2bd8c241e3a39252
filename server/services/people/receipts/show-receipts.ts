/** An organization's records by snapshot, how many reports used them, and the records of the next snapshot. */

import { can } from '~/core/authorize.ts'
import { countBand } from '~/core/engine/facts/disclosure.ts'
import { NotFound } from '~/core/errors.ts'
import { PEOPLE_ON_A_PAGE, whyOrganizationStaysOut } from '~/core/market/records/contribution.ts'
import { snapshotCalendar } from '~/core/market/records/snapshot-calendar.ts'
import { listReceipts, type ReceiptRow } from '~/database/queries/market/contributions.ts'
import { type Context, today } from '../../../context.ts'
import { contributorOf } from '../../market/snapshots/member-contributors.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../organizations/show-organization.ts'
import { type Contribution, contributionsOf } from './contributions-of.ts'

export interface Receipts {
  readonly organization: OrganizationFrame
  /** null where the organization contributes */
  readonly staysOut: string | null
  readonly contributes: boolean
  /** the next snapshot: name and day of its pay */
  readonly next: { readonly name: string; readonly referenceDate: string }
  /** rows of the page, in the order they were entered */
  readonly people: readonly PersonReceipt[]
  /** number of employees, and of records in the next snapshot */
  readonly everyone: number
  readonly going: number
  /** from 1 */
  readonly page: number
  readonly snapshots: readonly SnapshotReceipt[]
  readonly mayWithdraw: boolean
}

export interface PersonReceipt {
  readonly employeeId: number
  readonly name: string
  readonly position: string
  /** reason that the record is not in the next snapshot; null where it is */
  readonly waits: string | null
  /**
   * What may be changed: records are withdrawn, the first one is left out before it is made, or a withdrawn person
   * comes in again. null where there is nothing to take back.
   */
  readonly change: 'withdraw' | 'leave out' | 'include' | null
}

export type SnapshotReceipt = Omit<ReceiptRow, 'reports'> & {
  /** saved reports of others that used at least one; a count below 20 is banded */
  readonly reports: string
}

export async function showReceipts(
  context: Context,
  { organizationId, page: asked = 1 }: { readonly organizationId: number; readonly page?: number },
): Promise<Receipts> {
  const subject = await loadOrganizationFor(context, 'receipt.read', organizationId)
  const contributor = await contributorOf(context, organizationId)
  if (!contributor) throw new NotFound()
  const { name, referenceDate } = snapshotCalendar(today(context))
  const staysOut = whyOrganizationStaysOut(contributor)
  const people = await contributionsOf(context, organizationId)
  const receipts = await listReceipts(context.db, organizationId)
  const page = Math.min(asked, Math.max(1, Math.ceil(people.length / PEOPLE_ON_A_PAGE)))
  const shown = people.slice((page - 1) * PEOPLE_ON_A_PAGE, page * PEOPLE_ON_A_PAGE)
  return {
    organization: frameOf(context, subject),
    staysOut,
    contributes: contributor.contributes,
    next: { name, referenceDate },
    everyone: people.length,
    going: people.filter(({ waits }) => waits === null).length,
    page,
    people: shown.map(({ employee, withdrawnAt, waits, hasContributed }) => ({
      employeeId: employee.id,
      name: employee.name,
      position: employee.positions[0]?.title ?? employee.jobTitle,
      waits,
      change: changeOf({ withdrawnAt, waits, hasContributed }, staysOut === null),
    })),
    snapshots: receipts.map(({ reports, ...receipt }) => ({
      ...receipt,
      reports: countBand(reports).text,
    })),
    mayWithdraw: can(context.actor, 'receipt.withdraw', subject),
  }
}

function changeOf(
  person: Pick<Contribution, 'withdrawnAt' | 'waits' | 'hasContributed'>,
  contributes: boolean,
): PersonReceipt['change'] {
  if (person.withdrawnAt !== null) return 'include'
  if (person.hasContributed) return 'withdraw'
  return contributes && person.waits === null ? 'leave out' : null
}
