/** The closed list of purposes for which pay is read, with their traces. docs/pay-access.md lists the readers. */
import type { Action } from '~/core/policy.ts'

interface Trace {
  /** the right that opens pay for this purpose; null where the caller checks another right and no amount is shown */
  readonly asks: Action | null
  /** for those without the right: refused, or the rest without pay */
  readonly withoutIt: 'refused' | 'no pay'
  /** event for the organization's owners when staff look who are not members; null: see docs/pay-access.md */
  readonly ofStaff: 'pay.read' | null
  /** event for staff who may see the employees and not their pay */
  readonly ofStaffWithoutPay: 'employee.read' | null
  /** of one person: whether the market range is seen too, so that a member's look is listed in board packets */
  readonly seesRange: boolean
}

const TRACE = { ofStaff: 'pay.read', ofStaffWithoutPay: null, seesRange: false } as const

/** Purposes about one person. */
export const PERSON_PURPOSES = {
  'employee page': lookOrRest('pay.read'),
  estimate: lookOrRest('pay.read', { seesRange: true }),
  // of a form, whose page follows: the figures are shown there
  'estimate not shown': lookOrRest('pay.read'),
  'saved report': look('report.read', { seesRange: true }),
  'board packet': look('packet.read'),
  'board packet with figures': look('packet.read', { seesRange: true }),
  // shown on the employee page, whose look is recorded
  'open questions': work('pay.read'),
  // for members alone, around a page with its own look
  'frame of a person': lookOrRest('pay.read', { ofStaff: null }),
  // the action has its own event
  'change of pay': work('employee.update'),
  'change of a report': work('report.update'),
  'link to a report': work('report.share'),
  'report made again': work('report.create'),
  'change of a board packet': work('packet.write'),
  // computed, and not shown
  'check of pay': work('employee.checkHealth'),
} as const satisfies Readonly<Record<string, Trace>>

/** Purposes about all employees of an organization. */
export const STAFF_PURPOSES = {
  dashboard: lookOrRest('pay.read'),
  'staff table': lookOrRest('pay.read', { ofStaffWithoutPay: 'employee.read' }),
  'next year': look('pay.read'),
  // shown on the page of next year's pay, whose look is recorded
  'ranges of next year': work('pay.read'),
  // the file somebody sent, and what is paid now to those it changes
  'staff import': look('pay.read'),
  summary: look('summary.read'),
  'raise worksheet': lookOrRest('pay.read'),
  'cohort review': look('pay.read'),
  'raise planner': look('pay.read'),
  'raise letters': look('pay.read'),
  scenario: look('scenario.read'),
  // whether it can be shared without names: no figure is shown
  'link to a scenario': work('scenario.share'),
  'report library': look('report.read'),
  'compared reports': look('report.read'),
  // the file has its own event
  'reports in a file': work('report.read'),
  'raise letters in a file': work('pay.read'),
  // read as a member: staff rights add nothing
  'own copy': lookOrRest('pay.read', { ofStaff: null }),
  // the action has its own event
  'change of pay': work('employee.update'),
  // computed, and not shown
  'check of pay': work('employee.checkHealth'),
  'records of members': work(null),
} as const satisfies Readonly<Record<string, Trace>>

export type PersonPurpose = keyof typeof PERSON_PURPOSES
export type StaffPurpose = keyof typeof STAFF_PURPOSES

type Special = Partial<Pick<Trace, 'seesRange' | 'ofStaff' | 'ofStaffWithoutPay'>>

/** Amounts are shown. */
function look(asks: Action, special: Special = {}) {
  return { asks, withoutIt: 'refused', ...TRACE, ...special } as const
}

/** Amounts are shown; those who may not see pay get the rest. */
function lookOrRest(asks: Action, special: Special = {}) {
  return { asks, withoutIt: 'no pay', ...TRACE, ...special } as const
}

/** Amounts are input of an action with its own event, or are not shown. */
function work(asks: Action | null) {
  return { asks, withoutIt: 'refused', ...TRACE, ofStaff: null } as const
}
