/** The words of an own comparable's choices and fields. */
import type { ComparableSource } from './comparable.ts'

export const SOURCE_LABELS: Readonly<Record<ComparableSource, string>> = {
  call: 'A call or conversation',
  written_offer: 'A written offer',
  published_survey: 'A published survey',
  form_990: 'A Form 990',
}

/** Field name -> label, in the order of the form. */
export const COMPARABLE_LABELS = {
  organization: 'Organization, described',
  organizationType: 'Type of organization',
  budget: 'Its operating budget',
  position: 'Its position',
  time: 'Full-time or part-time',
  hoursPerWeek: 'Weekly hours',
  pay: 'Pay',
  payPeriod: 'Paid per',
  definition: 'What the pay includes',
  source: 'Source',
  sourceDetail: 'Which survey, form or person',
  obtainedOn: 'Date of the figure',
  obtainedBy: 'Obtained by',
  similarCommunity: 'It is in the same or a similar community',
} as const
