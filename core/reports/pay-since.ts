/** How long ago somebody's pay last changed, and how wages went on since. */

export interface PaySince {
  /** YYYY-MM-DD */
  readonly changedOn: string
  readonly months: number
  /** rise of the wage index since then, as a share */
  readonly indexRise: number
  /** salary of then carried to the day of the report, dollars a year; one's own, to the dollar */
  readonly inTodaysDollars: number
  /** last published month of the index, YYYY-MM; growth is assumed after it */
  readonly publishedTo: string
}

/** Younger pay needs no reminder. */
export const WATCHED_AFTER_MONTHS = 12
