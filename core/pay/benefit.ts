/** The four states of a benefit. Unknown is not zero. */

export const BENEFIT_STATUSES = [
  'not_offered',
  'offered_declined',
  'cost_known',
  'unknown',
] as const
export type BenefitStatus = (typeof BENEFIT_STATUSES)[number]

export const BENEFIT_STATUS_LABELS: Readonly<Record<BenefitStatus, string>> = {
  not_offered: 'Not offered',
  offered_declined: 'Offered and declined',
  cost_known: 'Offered, cost known',
  unknown: 'Not known',
}

/** Whether the benefit has a cost that was not entered. */
export function isCostUnknown(status: BenefitStatus, hasAmount: boolean): boolean {
  return status === 'unknown' || (status === 'cost_known' && !hasAmount)
}
