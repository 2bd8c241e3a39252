/**
 * What surveys published of pay by the size of a church, and of church size itself. Figures are facts of the sources
 * named; dollars are of the year given. docs/methodology/church-size.md says what each counts as pay.
 */

/** Churches of a class of size, and what they pay: from, to, dollars. An open class ends at twice or half its edge. */
type SizeClass = readonly [from: number, to: number, pay: number]

interface PayStudy {
  readonly name: string
  /** of publication */
  readonly year: number
  readonly measure: 'attendance' | 'budget'
  /** who answered, in all classes; absent where it was not published for the position */
  readonly people?: number
  /** standard error of the slope beyond what the classes say */
  readonly doubt?: number
  readonly classes: readonly SizeClass[]
}

const HANDBOOK_2009 = {
  ...{ name: 'Compensation Handbook for Church Staff', year: 2009 },
  measure: 'attendance' as const,
}

/** By the family of positions that a study is about. */
export const PAY_STUDIES: Readonly<
  Record<'lead' | 'executive' | 'ministers' | 'support', readonly PayStudy[]>
> = {
  /** senior and solo pastors */
  lead: [
    {
      ...{ name: 'Christianity Today church compensation survey', year: 1992, measure: 'budget' },
      classes: [
        [50_000, 100_000, 19_362],
        [300_000, 500_000, 29_201],
        [1_000_000, 2_000_000, 50_030],
      ],
    },
    {
      ...{ name: 'SBC Compensation Study, Alabama', year: 2004, measure: 'attendance' },
      classes: [
        [151, 200, 48_118],
        [201, 250, 52_871],
      ],
    },
    {
      name: 'Compensation handbook reported by Monday Morning Insight',
      ...{ year: 2005, measure: 'attendance' },
      classes: [
        [50, 99, 47_000],
        [100, 299, 66_000],
        [300, 499, 81_000],
        [500, 749, 94_000],
        [750, 999, 102_000],
        [1000, 2000, 116_000],
      ],
    },
    {
      ...HANDBOOK_2009,
      classes: [
        [101, 300, 72_664],
        [301, 500, 88_502],
        [501, 750, 102_623],
      ],
    },
    {
      // 38.32 dollars an attender around the mean of 56,845, which we take to be that of 120 attenders, at 70 and 735.
      // The regression holds membership fixed too, so that it tells less than all of size: hence the doubt.
      ...{ name: 'SBC Compensation Study, regression', year: 2010, measure: 'attendance' },
      ...{ people: 3580, doubt: 0.05 },
      classes: [
        [60, 80, 54_929],
        [600, 900, 80_412],
      ],
    },
    {
      // 8,000 dollars for each 1,000 attenders, around 120,000 (most pay 100,000 to 140,000) at 3,000; that level is a
      // guess within 15,000 dollars, hence the doubt
      name: 'Leadership Network Large Church Salary Report',
      ...{ year: 2012, measure: 'attendance', people: 209, doubt: 0.04 },
      classes: [
        [2000, 2000, 112_000],
        [5000, 5000, 136_000],
      ],
    },
    {
      // "about" 70,000 at a church of median size (70 attenders) and 78,000 at one of average size (120)
      ...{ name: 'SBC Compensation Study', year: 2022, measure: 'attendance' },
      classes: [
        [60, 80, 70_000],
        [105, 140, 78_000],
      ],
    },
  ],
  /** executive and administrative pastors */
  executive: [
    {
      ...HANDBOOK_2009,
      classes: [
        [101, 300, 60_777],
        [501, 750, 76_671],
      ],
    },
  ],
  /** music, choir and worship pastors, who stand for other ministers */
  ministers: [
    {
      ...HANDBOOK_2009,
      classes: [
        [101, 300, 51_954],
        [501, 750, 64_781],
      ],
    },
  ],
  /** bookkeepers and accountants, who stand for office and building staff */
  support: [
    {
      ...HANDBOOK_2009,
      classes: [
        [101, 300, 34_518],
        [501, 750, 36_347],
      ],
    },
  ],
}

/** Growth of consumer prices to 2024: annual averages of the CPI-U, 313.689 over 229.594 and 258.811. */
const FROM_2012 = 1.366
const FROM_2020 = 1.212

/**
 * Budgets of churches by attendance, dollars of 2024. Faith Communities Today 2020: median attendance below 100, 100 to
 * 250, and above, with the geometric mean of median income and median expenses. National Congregations Study 2012: the
 * median church, and the church of the median attender.
 */
export const BUDGETS_BY_ATTENDANCE = [
  [45, 86_500 * FROM_2020],
  [155, 292_400 * FROM_2020],
  [700, 1_428_000 * FROM_2020],
  [70, 85_000 * FROM_2012],
  [400, 479_000 * FROM_2012],
] as const

/**
 * Attendance of the church in which the median worker works. The National Congregations Study 2012 has half of all
 * attenders in churches of 400 people and more, and surveys find one full-time worker for every 73 to 77 attenders at
 * any size, so that workers are where attenders are. Of ministers, 36% of churches have none full time, 45% have one,
 * and the rest more: by that study's sizes (median 70, 93% up to 400) the median minister's church has 190 to 420.
 */
export const ATTENDANCE_OF_WORKERS = { ministers: 300, others: 400 } as const
/** Standard error of its logarithm: a quarter of the way to either end of what the facts allow. */
export const ATTENDANCE_ERROR = 0.25

/** The family of studies that is about a position. No study is about the others. */
export const FAMILY_OF_POSITION: Readonly<Record<string, keyof typeof PAY_STUDIES | undefined>> = {
  'senior-pastor': 'lead',
  'solo-pastor': 'lead',
  'executive-pastor': 'executive',
  administrator: 'executive',
  'associate-pastor': 'ministers',
  'worship-pastor': 'ministers',
  'youth-pastor': 'ministers',
  'children-pastor': 'ministers',
  'discipleship-pastor': 'ministers',
  'care-pastor': 'ministers',
  'campus-pastor': 'ministers',
  'worship-leader': 'ministers',
  'youth-director': 'ministers',
  'children-director': 'ministers',
  'discipleship-director': 'ministers',
  'outreach-director': 'ministers',
  'music-director': 'ministers',
  'production-director': 'ministers',
  'office-manager': 'support',
  'administrative-assistant': 'support',
  bookkeeper: 'support',
  'it-specialist': 'support',
  'graphic-designer': 'support',
  'facilities-manager': 'support',
  custodian: 'support',
}
