/**
 * The positions of the demonstration survey: where each exists, how often it is part-time, what it pays.
 * `dollars` are full-time salary (with housing) of 2022 at a budget of $400,000; sources beside them. Pastors are not
 * here by dollars: `pay-order.ts` has their shares of the senior pastor's pay.
 */
import { SHARES_OF_SENIOR, type SharesOfSenior } from './pay-order.ts'

export type PayFamily = 'lead' | 'pastoral' | 'ministry' | 'office' | 'support'

export interface PositionCoefficients {
  readonly position: string
  readonly family: PayFamily
  /** Attendance (church) or dollars of budget (nonprofit) at which half of the organizations have it. */
  readonly half: number
  /** Share that has it among the very largest. */
  readonly most: number
  /** Share of part-time at 300 people, or at a million dollars. */
  readonly partTime: number
  readonly level: PayLevel
  readonly ordained: number
  /** Mean years of experience. */
  readonly experience: number
}

/** Dollars at the reference budget with the part of the lead's budget elasticity that reaches it, or shares. */
export type PayLevel =
  | { readonly dollars: number; readonly reach: number }
  | { readonly sharesOfSenior: SharesOfSenior }

type Row = readonly [
  position: string,
  family: PayFamily,
  half: number,
  most: number,
  partTime: number,
  dollars: number,
  reach: number,
  ordained: number,
  experience: number,
]

type PastorRow = readonly [
  position: keyof typeof SHARES_OF_SENIOR,
  family: 'lead' | 'pastoral',
  half: number,
  most: number,
  partTime: number,
  ordained: number,
  experience: number,
]

/**
 * Dollars of 2022 of a senior pastor at the reference budget. SBC 2022: mean package 91,042, about 70,000 at the
 * median-size church; Episcopal 2020: 83,392.
 */
export const SENIOR_PAY = 79_500

/** Where they exist, part-time shares and experience: assumed around 73-77 attenders for each full-time equivalent. */
const PASTORS: readonly PastorRow[] = [
  ['senior-pastor', 'lead', 0, 1, 0, 0.97, 21],
  ['solo-pastor', 'lead', 0, 1, 0, 0.94, 19],
  ['executive-pastor', 'pastoral', 950, 0.85, 0.06, 0.72, 18],
  ['associate-pastor', 'pastoral', 330, 0.8, 0.2, 0.9, 14],
  ['worship-pastor', 'pastoral', 520, 0.75, 0.2, 0.66, 13],
  ['youth-pastor', 'pastoral', 340, 0.7, 0.22, 0.66, 7],
  ['children-pastor', 'pastoral', 900, 0.55, 0.25, 0.55, 9],
  ['discipleship-pastor', 'pastoral', 950, 0.65, 0.18, 0.86, 15],
  ['care-pastor', 'pastoral', 1_100, 0.55, 0.5, 0.9, 22],
  ['campus-pastor', 'pastoral', 1_900, 0.6, 0.07, 0.9, 14],
]

/**
 * Bookkeepers have .48 and .35 of the senior pastor at 101-300 and 501-750 people (CT 2009), hence their reach.
 * Lay directors are paid somewhat less than the pastor of the same work. Office, facilities and preschool start from
 * BLS May 2025 (section 6 of the figures); where the local labor market pays, from its level in the state.
 */
const CHURCH: readonly Row[] = [
  ['worship-leader', 'ministry', 260, 0.45, 0.68, 43_500, 0.45, 0.08, 9],
  ['youth-director', 'ministry', 300, 0.4, 0.58, 37_500, 0.4, 0.06, 5],
  ['children-director', 'ministry', 280, 0.55, 0.62, 38_500, 0.4, 0.04, 8],
  ['discipleship-director', 'ministry', 650, 0.4, 0.5, 41_500, 0.4, 0.1, 11],
  ['outreach-director', 'ministry', 1_000, 0.5, 0.5, 42_500, 0.45, 0.12, 10],
  ['music-director', 'ministry', 220, 0.45, 0.82, 47_000, 0.4, 0.05, 16],
  ['production-director', 'ministry', 1_000, 0.7, 0.4, 43_500, 0.4, 0.03, 8],
  ['administrator', 'office', 480, 0.6, 0.34, 47_500, 0.45, 0.02, 15],
  ['office-manager', 'office', 420, 0.5, 0.34, 40_500, 0.28, 0, 13],
  ['administrative-assistant', 'office', 105, 0.85, 0.58, 36_500, 0.2, 0, 11],
  ['bookkeeper', 'office', 330, 0.7, 0.62, 39_500, 0.16, 0, 16],
  ['communications-director', 'office', 750, 0.75, 0.45, 45_500, 0.38, 0.01, 8],
  ['graphic-designer', 'office', 1_800, 0.5, 0.42, 43_000, 0.3, 0, 6],
  ['facilities-manager', 'support', 560, 0.8, 0.34, 43_000, 0.28, 0, 15],
  ['custodian', 'support', 230, 0.7, 0.7, 31_500, 0.16, 0, 10],
  ['preschool-director', 'office', 420, 0.3, 0.3, 46_000, 0.28, 0.01, 13],
  ['preschool-teacher', 'support', 150, 0.95, 0.62, 34_500, 0.14, 0, 8],
  ['nursery-worker', 'support', 280, 0.55, 0.95, 29_500, 0.1, 0, 5],
]

/** Levels from BLS May 2025 moved back to 2022: social service managers 80,390, fundraisers 72,550. */
const NONPROFIT: readonly Row[] = [
  ['executive-director', 'lead', 60_000, 1, 0.06, 76_000, 1, 0, 17],
  ['deputy-director', 'office', 2_600_000, 0.75, 0.05, 60_000, 0.8, 0, 15],
  ['program-director', 'office', 950_000, 0.8, 0.08, 54_500, 0.55, 0, 12],
  ['program-manager', 'office', 620_000, 0.8, 0.14, 47_500, 0.36, 0, 8],
  ['case-manager', 'support', 700_000, 0.6, 0.14, 41_500, 0.2, 0, 6],
  ['volunteer-coordinator', 'office', 950_000, 0.6, 0.32, 41_000, 0.28, 0, 6],
  ['development-director', 'office', 1_100_000, 0.8, 0.14, 61_500, 0.6, 0, 12],
  ['grant-writer', 'office', 1_500_000, 0.6, 0.3, 52_500, 0.32, 0, 8],
  ['finance-director', 'office', 1_900_000, 0.8, 0.14, 65_500, 0.65, 0, 16],
  ['staff-accountant', 'office', 2_600_000, 0.7, 0.14, 51_500, 0.25, 0, 9],
  ['administrative-assistant', 'office', 520_000, 0.75, 0.34, 37_500, 0.2, 0, 9],
  ['bookkeeper', 'office', 520_000, 0.6, 0.5, 42_500, 0.16, 0, 14],
  ['office-manager', 'office', 800_000, 0.55, 0.14, 43_500, 0.28, 0, 12],
  ['communications-director', 'office', 1_600_000, 0.7, 0.2, 50_500, 0.4, 0, 8],
  ['facilities-manager', 'support', 2_800_000, 0.6, 0.14, 42_500, 0.28, 0, 14],
  ['custodian', 'support', 3_000_000, 0.5, 0.45, 32_500, 0.16, 0, 9],
]

export const CHURCH_POSITIONS: readonly PositionCoefficients[] = [
  ...PASTORS.map(pastorOf),
  ...CHURCH.map(coefficientsOf),
]
export const NONPROFIT_POSITIONS: readonly PositionCoefficients[] = NONPROFIT.map(coefficientsOf)

/** A church has one of each pair, rarely both. */
export const ALTERNATIVES: Readonly<Record<string, string>> = {
  'worship-leader': 'worship-pastor',
  'youth-director': 'youth-pastor',
  'children-director': 'children-pastor',
  'discipleship-director': 'discipleship-pastor',
}
/** Attendance at which half of the churches have a second pastor or director beside their pastor. */
export const SOLO_HALF = { attendance: 150, slope: 2.6 }
/** Steepness, in log size, with which positions appear. */
export const POSITION_SLOPE = 2
/** Log-odds of part-time fall by this for each unit of log size. */
export const PART_TIME_SLOPE = 0.75
export const PART_TIME_SIZE = { church: 300, nonprofit: 1_000_000 }

function pastorOf(row: PastorRow): PositionCoefficients {
  const [position, family, half, most, partTime, ordained, experience] = row
  const level = { sharesOfSenior: SHARES_OF_SENIOR[position] }
  return { position, family, half, most, partTime, level, ordained, experience }
}

function coefficientsOf(row: Row): PositionCoefficients {
  const [position, family, half, most, partTime, dollars, reach, ordained, experience] = row
  const level = { dollars, reach }
  return { position, family, half, most, partTime, level, ordained, experience }
}
