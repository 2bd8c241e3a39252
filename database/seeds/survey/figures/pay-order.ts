/**
 * The order of pay within a church: what its pastors are paid as a share of its senior pastor, for churches alike in
 * everything else. The marginal figures of `coefficients.ts` alone do not give an order, so it is a constraint of its
 * own; `survey-order.test.ts` holds the survey to it.
 */

/** Budgets, in dollars of 2020, usual at 200, 625 and 3,000 people (FACT 2020: $1,900 a head, elasticity 1.14). */
const SIZES_OF_SHARES = [390_000, 1_430_000, 8_500_000] as const

/** Shares of the senior pastor's pay at those budgets: log-linear in between, level outside. */
export type SharesOfSenior = readonly [small: number, large: number, largest: number]

/**
 * - Executive, worship: Compensation Handbook for Church Staff 2009, means with benefits at 101-300 and 501-750
 *   people: senior 72,664 and 102,623, executive 60,777 and 76,671 (.84, .75), worship 51,954 and 64,781 (.71, .63).
 * - The second-highest paid above 2,000 people has 66% of the senior pastor (Leadership Network 2012, 209 churches):
 *   the executive pastor here, and nobody else above.
 * - Associate: 45,100 of 62,227 (.72) over all sizes (Payscale, one network). Its fall with size is that of worship.
 * - Youth: 52,186 in 2024 (Youth Cartel, Chemistry Staffing), and 48,500 above 2,500 people over 41,096 at 200-250
 *   (Group Magazine 2015), so hardly more in large churches.
 * - Children's: no share is published. The Bureau of Labor Statistics counts youth and children's directors as one
 *   occupation (21-2021), so a children's pastor is paid like a youth pastor of the same church.
 * - Solo: senior pastors of several staff are "at the top of the salary ladder" (CTi 1992); by how much is assumed.
 * - Discipleship, campus and care: assumed between associate and youth.
 */
export const SHARES_OF_SENIOR = {
  'senior-pastor': [1, 1, 1],
  'solo-pastor': [0.93, 0.93, 0.93],
  'executive-pastor': [0.836, 0.747, 0.66],
  'associate-pastor': [0.75, 0.665, 0.6],
  'worship-pastor': [0.715, 0.631, 0.57],
  'campus-pastor': [0.72, 0.64, 0.58],
  'discipleship-pastor': [0.7, 0.62, 0.56],
  'care-pastor': [0.68, 0.6, 0.54],
  'youth-pastor': [0.56, 0.45, 0.34],
  'children-pastor': [0.56, 0.45, 0.34],
} as const satisfies Readonly<Record<string, SharesOfSenior>>

/** Share of the senior pastor's pay at a budget in dollars of 2020. */
export function shareOfSenior(shares: SharesOfSenior, budget: number): number {
  const [small, large, largest] = SIZES_OF_SHARES
  if (budget <= small) return shares[0]
  if (budget >= largest) return shares[2]
  return budget <= large
    ? between(budget, [small, large], [shares[0], shares[1]])
    : between(budget, [large, largest], [shares[1], shares[2]])
}

function between(
  budget: number,
  [low, high]: readonly [number, number],
  [first, last]: readonly [number, number],
): number {
  const part = Math.log(budget / low) / Math.log(high / low)
  return first * (last / first) ** part
}

/**
 * Catholic and Orthodox parishes have priests and lay ministers: of the pastors above a parish has its pastor and
 * associates (parochial vicars). Any other is a lay director with the same work; null is nobody.
 */
export const LAY_MINISTERS: Readonly<Record<string, string | null>> = {
  'executive-pastor': 'administrator',
  'worship-pastor': 'music-director',
  'youth-pastor': 'youth-director',
  'children-pastor': 'children-director',
  'discipleship-pastor': 'discipleship-director',
  'care-pastor': 'outreach-director',
  'campus-pastor': null,
}
