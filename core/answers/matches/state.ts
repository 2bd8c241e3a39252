/** Where a match stands. */
export type MatchState = 'draft' | 'frozen' | 'archived'

export const STATE_LABELS: Readonly<Record<MatchState, string>> = {
  draft: 'Draft',
  frozen: 'Frozen',
  archived: 'Archived',
}
