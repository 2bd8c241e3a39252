/** Why pay is read, and what each reason leaves behind: the closed list. docs/pay-access.md tells it by reader. */
import type { Action } from '~/core/policies/policy.ts'

interface Trace {
  /** the right that opens pay for this purpose; null where the caller's own right is another and no amount is shown */
  readonly asks: Action | null
  /** what happens to those who have not got it: they are refused, or read the rest without pay */
  readonly withoutIt: 'refused' | 'no pay'
  /** an event that the organization's owners read when staff of ours look who are no member; null: see docs/pay-access.md */
  readonly ofStaff: 'pay.read' | null
  /** the same of staff who may see the people and not their pay */
  readonly ofStaffWithoutPay: 'employee.read' | null
  /** the market's range of this person, or of everybody, is seen as well: a member's look is told in board packets */
  readonly seesRange: boolean
}

const TRACE = { ofStaff: 'pay.read', ofStaffWithoutPay: null, seesRange: false } as const

/** About one person. */
export const PERSON_PURPOSES = {
  'employee page': lookOrRest('pay.read'),
  estimate: lookOrRest('pay.read', { seesRange: true }),
  'saved report': look('report.read', { seesRange: true }),
  'board packet': look('packet.read'),
  'board packet with figures': look('packet.read', { seesRange: true }),
  // beside the employee page, whose look is written down
  'open questions': work('pay.read'),
  // of members alone, around a page with a look of its own
  'frame of a person': lookOrRest('pay.read', { ofStaff: null }),
  // what is done has an event of its own
  'change of pay': work('employee.update'),
  'change of a report': work('report.update'),
  'link to a report': work('report.share'),
  'report made again': work('report.create'),
  'change of a board packet': work('packet.write'),
  // computed, and shown to nobody
  'check of pay': work('employee.checkHealth'),
} as const satisfies Readonly<Record<string, Trace>>

/** About everybody of an organization. */
export const STAFF_PURPOSES = {
  dashboard: lookOrRest('pay.read'),
  'staff table': lookOrRest('pay.read', { ofStaffWithoutPay: 'employee.read' }),
  'next year': look('pay.read'),
  summary: look('summary.read'),
  'report library': look('report.read'),
  'compared reports': look('report.read'),
  // the file has an event of its own
  'reports in a file': work('report.read'),
  // asked as the member one is: the right of staff opens nothing in it
  'own copy': lookOrRest('pay.read', { ofStaff: null }),
  // what is done has an event of its own
  'change of pay': work('employee.update'),
  // computed, and shown to nobody
  'check of pay': work('employee.checkHealth'),
  'records of members': work(null),
} as const satisfies Readonly<Record<string, Trace>>

export type PersonPurpose = keyof typeof PERSON_PURPOSES
export type StaffPurpose = keyof typeof STAFF_PURPOSES

type Special = Partial<Pick<Trace, 'seesRange' | 'ofStaff' | 'ofStaffWithoutPay'>>

/** Amounts reach the person who looks. */
function look(asks: Action, special: Special = {}) {
  return { asks, withoutIt: 'refused', ...TRACE, ...special } as const
}

/** The same, and those who may not see pay read the rest. */
function lookOrRest(asks: Action, special: Special = {}) {
  return { asks, withoutIt: 'no pay', ...TRACE, ...special } as const
}

/** Amounts are needed for what is written down as itself, or shows none. */
function work(asks: Action | null) {
  return { asks, withoutIt: 'refused', ...TRACE, ofStaff: null } as const
}
