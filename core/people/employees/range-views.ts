/** Looks at market ranges, counted for each user and subject. */

/** Looks of one user at one subject, between two instants. */
export interface RangeViews {
  /** one person, or everyone of an organization */
  readonly kind: 'employee' | 'organization'
  readonly subjectId: number
  readonly userId: number
  readonly firstAt: Date
  readonly lastAt: Date
  readonly count: number
}

/** The same for all looks of one user at one subject. */
export function viewsKey({ kind, subjectId, userId }: RangeViews): string {
  return `${kind} ${subjectId} ${userId}`
}

/** Both of one user and one subject, in either order. */
export function addViews(one: RangeViews, other: RangeViews): RangeViews {
  return {
    ...one,
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
    count: one.count + other.count,
  }
}
