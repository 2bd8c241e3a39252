/**
 * Every number the demonstration survey is made of, with its source beside it. Levels are figures of 2013
 * and later, moved by the employment cost index; older studies give shape (ratios) only. "Assumed" marks
 * what no public figure was found for. Nothing here is, or stands for, a protected characteristic.
 */
import type { Setting } from '~/core/engine/facts/organization.ts'

/** Month of the pay levels below (SBC Compensation Study 2022), and of budgets (FACT 2020). */
export const PAY_LEVEL_MONTH = '2022-06'
export const BUDGET_LEVEL_MONTH = '2020-06'

/** Survey design. 20,000 records at 9,000 organizations is 2.2 an organization. */
export const DESIGN = {
  nonprofitShare: 0.2, // assumed
  yearsReported: [
    [1, 80],
    [2, 13],
    [3, 5],
    [4, 2],
  ], // assumed: most take part once
  leadReported: 0.74, // assumed: surveys are mostly answered about the pastor first
  otherReported: 0.21, // set so that an organization has 2.2 records
} as const

/**
 * Congregations. Sizes are FACT 2020 (median attendance 65; evangelical 65, mainline 50, Catholic and
 * Orthodox 400) and so are incomes (100,000, 150,000, 400,000; somewhat more here, because below 100 people
 * incomes still come out under FACT's 87,000). 93% are at or below 400 people (NCS 2012); with that, FACT's
 * median of 700 people above 250 cannot hold too, and is not met.
 * A pay survey is answered by churches that pay somebody, so a church enters with weight attendance^tilt;
 * records divided by that weight give back the medians of all congregations.
 */
export const CONGREGATIONS = {
  tilt: 0.81, // set so that 1-2 M budgets are about 14% of senior pastors (ChurchSalary: 991 of 7,237)
  logSpread: 0.97, // with the differences below gives 93% at or below 400
  budgetElasticity: 1.14, // FACT 2020: 87,000 at 45, 300,000 at 155, 1,700,000 at 700
  budgetLogSpread: 0.36, // assumed; few churches at $1-2 M have 200-300 people (ChurchSalary: 54 of 991)
  smallest: { attendance: 10, budget: 18_000 },
  largest: { attendance: 18_000, budget: 60_000_000 },
  traditions: {
    evangelical: { share: 0.7, attendance: 65, budget: 108_000 },
    mainline: { share: 0.23, attendance: 50, budget: 160_000 },
    catholic: { share: 0.07, attendance: 400, budget: 400_000 },
  },
} as const

/**
 * FACT 2020: 25% rural (more here, because the very smallest are left out) and 22% small town. Suburb
 * against city, and the differences in size, assumed.
 */
export const SETTINGS_OF_CHURCHES: Readonly<Record<Setting, { share: number; logSize: number }>> = {
  rural: { share: 0.275, logSize: -0.5 },
  small_town: { share: 0.22, logSize: -0.22 },
  city: { share: 0.23, logSize: 0.04 },
  suburb: { share: 0.3, logSize: 0.21 },
}

/** Congregations for each inhabitant against the nation; assumed. */
export const CHURCHES_PER_PERSON = {
  northeast: 0.75,
  midwest: 1.15,
  south: 1.2,
  west: 0.75,
} as const

/** Personnel share of budget: 44% (Church Law & Tax 2016-17), 51% (SBC 2018), 54% (ChurchSalary). */
export const PAYROLL_SHARE = { church: 0.495, nonprofit: 0.56, spread: 0.07, low: 0.3, high: 0.65 }
/** Attenders for each full-time equivalent: 73-77 in surveys of the 2010s; 70 at 1,900 dollars a head. */
export const ATTENDERS_PER_FTE = { median: 70, logSpread: 0.28 }

/** Nonprofits: assumed throughout, wages of the Bureau of Labor Statistics (May 2025) for levels. */
export const NONPROFITS = {
  budget: 620_000,
  budgetLogSpread: 1.15,
  servedPerDollar: 1 / 650,
  servedLogSpread: 0.9,
  payrollPerFte: 58_000,
  smallest: 60_000,
  largest: 40_000_000,
  settings: [
    ['city', 48],
    ['suburb', 27],
    ['small_town', 17],
    ['rural', 8],
  ],
} as const

/**
 * Elasticity of the lead's pay in the operating budget (dollars of 2020), piecewise in its logarithm.
 * Churches: CTi 1992: 19,362 up to 100k, 29,201 at 300-500k, 50,030 above 1 M (elasticities .24 and .38, the first of
 * them mostly the ceiling of a small budget); CT 2009: 72,664 at 101-300 people, 102,623 at 501-750 (.31 in
 * attendance); Leadership Network 2012: +8,000 a thousand people above 2,000 (about .2 in attendance).
 * Nonprofits: chief executives on Form 990 (`survey-order.test.ts`): .3 within a place.
 */
export const BUDGET_CURVES = {
  church: { reference: 365_000, knots: [200_000, 4_000_000], slopes: [0.11, 0.24, 0.13] },
  nonprofit: { reference: 365_000, knots: [365_000, 2_500_000], slopes: [0.14, 0.3, 0.22] },
} as const satisfies Record<string, BudgetCurve>

export interface BudgetCurve {
  /** Budget at which the effect is 0; 400,000 dollars of 2022. */
  readonly reference: number
  readonly knots: readonly [number, number]
  readonly slopes: readonly [number, number, number]
}

/**
 * Pay of a church's pastors moves a little with attendance at the same budget: the regressions of the SBC (2010:
 * 38.32 a person, 2018: 36.41) have attendance and no budget, ChurchSalary calls the budget the strongest predictor.
 * The elasticity at the same budget is assumed; with the curve above it gives the SBC's dollars a person.
 */
export const ATTENDANCE_EFFECT = { elasticity: 0.05, budgetPerPerson: 1_900 }

/** Log pay. Location explains 5-10% of church pay (ChurchSalary), most of it through size. */
export const PLACE_EFFECTS = {
  // CT 2009: suburban, metropolitan, small town, rural in this order (50% between the ends, size included)
  setting: { suburb: 0.045, city: 0.02, small_town: -0.02, rural: -0.045 },
  // SBC 2010: Midwest -2,877 of about 70,000, other regions alike; CT 2009: New England highest
  division: { new_england: 0.05, east_north_central: -0.04, west_north_central: -0.04 } as Readonly<
    Record<string, number>
  >,
  countyIncome: 0.14, // assumed elasticity in county median household income
  // Assumed elasticity in the state's median wage of the occupation (OEWS May 2025); where the local labor market pays
  // (LOCAL_LABOR_MARKET), the whole of it and nothing of the county.
  stateWage: 0.3,
  medianCountyIncome: 75_000, // ACS 2019-2023, weighted by population, rounded
} as const

/** SBC 2018 on about 75,000: bachelor's +5,681 over none; over it master's +5,754, doctorate +10,868. */
export const EDUCATION_EFFECTS = {
  none: 0,
  associate: 0.015,
  bachelor: 0.075,
  master: 0.145,
  doctorate: 0.205,
}
/** Share of the education effect that reaches each family of positions; assumed outside pastors. */
export const EDUCATION_REACH = { lead: 1, pastoral: 0.75, ministry: 0.6, office: 0.5, support: 0.3 }

/** SBC 2010: +574 a year in ministry and +301 a year at this church, less 481 a year of age. */
export const EXPERIENCE_EFFECTS = {
  perYear: 0.0055,
  mostYears: 32,
  perYearInRole: 0.005,
  mostInRole: 25,
}

/** Episcopal clergy 2020: median full-time 83,392 at Sunday attendance near 70; Catholic priests 2017: 45,593. */
export const DENOMINATION_EFFECTS: Readonly<Record<string, number>> = {
  episcopal: 0.1,
  'roman-catholic': -0.58,
  'seventh-day-adventist': -0.05,
}
/** The Catholic figure is for priests, pastors and associates alike; lay staff are paid as elsewhere. */
export const DENOMINATION_OF_PRIESTS = 'roman-catholic'

/**
 * Positions that churches and nonprofits hire from the local labor market: their level follows the state's median
 * wage of the occupation (OEWS May 2025), and eight of ten are within its 10th to 90th percentile.
 */
export const LOCAL_LABOR_MARKET: ReadonlySet<string> = new Set([
  'administrative-assistant',
  'bookkeeper',
  'facilities-manager',
  'custodian',
  'preschool-director',
  'preschool-teacher',
  'nursery-worker',
  'case-manager',
])

/**
 * SBC 2010 regression: R2 .53 in dollars (.4 here); split between organization and person assumed. The local labor
 * market spreads less: by this part (custodians of all employers, OEWS May 2025: 28,640 to 50,270).
 */
export const RESIDUALS = {
  organization: 0.14,
  person: 0.14,
  degrees: 5,
  yearly: 0.015,
  localLaborMarket: 0.8,
}

/** ChurchSalary: 6,977 of 7,237 senior pastors full-time. NCS 2012: 36% of all without full-time staff. */
export const FULL_TIME_LEADS = {
  senior: { budget: 20_000, slope: 1.35 },
  solo: { budget: 68_000, slope: 1.5 },
}
/** The most of its budget a small church pays its pastor: near the top of personnel shares, 35-65%. */
export const LEAD_SHARE_CEILING = 0.64
/** Log pay an hour of part-time work against full-time; assumed. The local labor market pays hours alike. */
export const PART_TIME_DISCOUNT = -0.06

/** CT 2004: base 31,006 and housing 15,250, a third. Designated by nearly all ordained; assumed. */
export const HOUSING = {
  designated: 0.92,
  partTimeDesignated: 0.78,
  share: 0.34,
  spread: 0.1,
  low: 0.08,
  high: 0.7,
}

/**
 * Benefits: about 70% wages and 30% benefits, health about 8% and retirement about 5% of total
 * compensation in BLS-type shares [CS40]; incidence by size assumed. SBC 2022: package 91,042 on average.
 */
export const BENEFITS = {
  retirement: {
    atReference: 0.66,
    perLogBudget: 0.55,
    partTime: 0.14,
    share: 0.09,
    spread: 0.025,
  },
  insurance: {
    atReference: 0.6,
    perLogBudget: 0.6,
    partTime: 0.05,
    premium: 13_500,
    logSpread: 0.42,
  },
  secaOffset: { offered: 0.36, customary: 0.0765, exactHalf: 0.07064775 },
  declined: 0.1,
  unknown: 0.06,
} as const

/** Share of answers left blank; assumed, in the order people skip fields. */
export const BLANKS = {
  operatingBudget: 0.03,
  attendance: 0.05,
  staffFte: 0.12,
  payrollBudget: 0.15,
  setting: 0.02,
  county: 0.03,
  denomination: 0.04,
  hours: 0.02,
  weeks: 0.04,
  yearsExperience: 0.07,
  yearsInRole: 0.06,
  education: 0.06,
  ordained: 0.03,
} as const
