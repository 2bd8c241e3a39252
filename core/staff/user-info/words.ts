/** The words of what staff type about a user. */
export const USER_ACTION_LABELS = { reason: 'Reason', note: 'Note' } as const
