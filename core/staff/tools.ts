/** The staff tools: one line each, for the navigation, the first page and the command palette. */

import { can } from '../authorize.ts'
import type { Action, StaffRole } from '../policy.ts'

export interface Tool {
  /** the folder of its page */
  readonly href: string
  readonly label: string
  /** one sentence: what it is for */
  readonly does: string
  /** what opens it */
  readonly action: Action
  readonly group: ToolGroup
}

export const TOOL_GROUPS = ['people', 'data', 'money', 'system'] as const
export type ToolGroup = (typeof TOOL_GROUPS)[number]

export const TOOL_GROUP_LABELS: Readonly<Record<ToolGroup, string>> = {
  people: 'People',
  data: 'Data',
  money: 'Money',
  system: 'System',
}

/** Also in the header of every staff page. */
export const SEARCH = '/mgmt/search'

/** In the order of the navigation, group by group. */
export const TOOLS: readonly Tool[] = [
  {
    href: SEARCH,
    label: 'Search',
    does: 'Find a user, organization, subscription, report or event.',
    action: 'staff.search',
    group: 'people',
  },
  {
    href: '/mgmt/userInfo',
    label: 'User',
    does: 'See one account whole, and help its owner.',
    action: 'staff.userInfo',
    group: 'people',
  },
  {
    href: '/mgmt/organizationInfo',
    label: 'Organization',
    does: 'See one organization whole: plan, payments, requests, members, records and findings.',
    action: 'staff.subscriptions',
    group: 'people',
  },
  {
    href: '/mgmt/adminUsers',
    label: 'Staff',
    does: 'See who is staff, and give or take roles.',
    action: 'staff.adminUsers',
    group: 'people',
  },
  {
    href: '/mgmt/audit',
    label: 'Audit log',
    does: 'See who viewed or changed what.',
    action: 'staff.audit',
    group: 'system',
  },
  {
    href: '/mgmt/kpi',
    label: 'Key figures',
    does: 'See revenue, conversion, use and data quality, day by day.',
    action: 'staff.kpi',
    group: 'money',
  },
  {
    href: '/mgmt/duplicateSubscriptions',
    label: 'Duplicate subscriptions',
    does: 'Cancel and refund what an organization pays for twice.',
    action: 'staff.duplicateSubscriptions',
    group: 'money',
  },
  {
    href: '/mgmt/jobs',
    label: 'Jobs',
    does: 'See how scheduled work went, and run it again.',
    action: 'staff.jobs',
    group: 'system',
  },
  {
    href: '/mgmt/checkSalaryHealth',
    label: 'Salary health',
    does: 'Decide about pay that looks wrong before it counts.',
    action: 'staff.checkSalaryHealth',
    group: 'data',
  },
  {
    href: '/mgmt/calcConstants',
    label: 'Constants of law',
    does: 'Propose, check and publish the dated figures of law and tax.',
    action: 'staff.calcConstants',
    group: 'data',
  },
  {
    href: '/mgmt/databaseBrowser',
    label: 'Database browser',
    does: 'Ask the database in SQL: read-only, with pay and addresses masked.',
    action: 'staff.databaseBrowser',
    group: 'system',
  },
  {
    href: '/mgmt/extremeChurches',
    label: 'Extreme organizations',
    does: 'See organizations whose budget, payroll, staff and people do not fit, and ask them.',
    action: 'staff.extremeChurches',
    group: 'data',
  },
  {
    href: '/mgmt/contributors',
    label: 'Contributors',
    does: 'Check new organizations before their records count.',
    action: 'staff.contributors',
    group: 'data',
  },
  {
    href: '/mgmt/membersMarket',
    label: 'Members’ market',
    does: 'See how far each position and place is from a survey of our own members.',
    action: 'staff.contributors',
    group: 'data',
  },
  {
    href: '/mgmt/snapshots',
    label: 'Snapshots',
    does: 'See, publish and roll back the snapshots that estimates come from.',
    action: 'staff.snapshots',
    group: 'data',
  },
  {
    href: '/mgmt/recordImports',
    label: 'Record imports',
    does: 'See which files of pay records were imported, and take one back.',
    action: 'staff.records.import',
    group: 'data',
  },
  {
    href: '/mgmt/emailCase',
    label: 'Twin accounts',
    does: 'Merge two accounts of one person, and undo it within 30 days.',
    action: 'staff.emailCase',
    group: 'people',
  },
  {
    href: '/mgmt/shadowUser',
    label: 'View as a person',
    does: 'See the pages of one person as they do, for 30 minutes, without changing anything.',
    action: 'staff.shadowUser',
    group: 'people',
  },
  {
    href: '/admin',
    label: 'Articles and pages',
    does: 'Write, review, publish and take down what people read.',
    action: 'staff.content',
    group: 'data',
  },
  {
    href: '/mgmt/positionRequests',
    label: 'Missing positions',
    does: 'Answer people who miss a position in the catalog.',
    action: 'staff.positionRequests',
    group: 'data',
  },
  {
    href: '/mgmt/bobbyTables',
    label: 'Suspicious text',
    does: 'Find stored text that holds code or characters nobody can see.',
    action: 'staff.bobbyTables',
    group: 'data',
  },
  {
    href: '/mgmt/comingSoon',
    label: 'Coming soon',
    does: 'Put a page behind a notice until it is ready, and tell those who asked.',
    action: 'staff.comingSoon',
    group: 'system',
  },
  {
    href: '/mgmt/components',
    label: 'Components',
    does: 'See every part of the screens in every state.',
    action: 'staff.components',
    group: 'system',
  },
  {
    href: '/sentry-example-page',
    label: 'Error example',
    does: 'Throw an error on purpose to see that it is reported.',
    action: 'staff.errorExample',
    group: 'system',
  },
]

/** Those that open to somebody with these roles. */
export function toolsFor(roles: readonly StaffRole[]): readonly Tool[] {
  const actor = { kind: 'staff', id: 0, roles } as const
  return TOOLS.filter(({ action }) => can(actor, action))
}
