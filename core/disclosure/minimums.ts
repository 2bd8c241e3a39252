/**
 * Fewest organizations behind a published figure. Source: the DOJ/FTC safe harbor, see docs/methodology/privacy.md.
 */

/** Any statistic of pay. */
export const MINIMUM_ORGANIZATIONS = 5
/** P10 and P90, which reach closer to single employers. */
export const MINIMUM_ORGANIZATIONS_FOR_TAILS = 10
/** Largest share of a published figure's weight that one organization may have. */
export const LARGEST_ORGANIZATION_SHARE = 0.25
/** Months a record must be old before it is compared. */
export const YOUNGEST_RECORD_MONTHS = 3
