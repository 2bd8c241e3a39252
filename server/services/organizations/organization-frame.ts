import { can } from '~/core/policies/authorize.ts'
import type { OrganizationSubject } from '~/database/queries/organizations.ts'
import type { Context } from '../../context.ts'

/** What stands around every page of an organization. */
export interface OrganizationFrame {
  readonly id: number
  readonly name: string
  readonly isArchived: boolean
  /** owners alone see the history */
  readonly mayReadHistory: boolean
  /** those who may change everyone's pay and see it */
  readonly mayDecidePay: boolean
  readonly mayArchive: boolean
  /** a summary for the congregation is made from everybody's pay */
  readonly mayReadSummary: boolean
  readonly mayReadReceipts: boolean
}

export function frameOf(context: Context, subject: OrganizationSubject): OrganizationFrame {
  return {
    id: subject.id,
    name: subject.name,
    isArchived: subject.organizationArchived,
    mayReadHistory: can(context.actor, 'audit.read', subject),
    mayDecidePay:
      can(context.actor, 'employee.update', subject) && can(context.actor, 'pay.read', subject),
    mayArchive: can(context.actor, 'organization.archive', subject),
    mayReadSummary: can(context.actor, 'summary.read', subject),
    mayReadReceipts: can(context.actor, 'receipt.read', subject),
  }
}
