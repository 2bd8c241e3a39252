/** Looks of one user at the market ranges of one subject, between two instants. */
export interface RangeViews {
  /** one person, or everyone of an organization */
  readonly kind: 'employee' | 'organization'
  readonly subjectId: number
  readonly userId: number
  readonly firstAt: Date
  readonly lastAt: Date
  readonly count: number
}
