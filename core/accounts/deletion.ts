/** When an account asked to be deleted is gone. */

export const GRACE_DAYS = 14

/** The last day on which it may be kept after all, as the instant from which on it is deleted. */
export function deletionDue(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + GRACE_DAYS * 24 * 60 * 60 * 1000)
}
