/**
 * Minimum pay of conferences, dioceses and presbyteries as they published it, each of its year. An organization chooses
 * one, or enters its own. Left out because they are no minimums or not whole: the midpoints of the Episcopal Diocese of
 * Pennsylvania, the steps of the ELCA Virginia Synod without their base, and the ranges of the Unitarian Universalists.
 */
import type { MinimumRole, MinimumRow, MinimumTable } from '~/core/pay/minimum.ts'

export interface GuidelineMinimum extends MinimumTable {
  readonly key: string
  /** of the catalog of denominations */
  readonly denomination: string
}

/** The page named was opened and shows the figures. */
const OPENED = '2026-11-20'
/** Carried over with its source from notes of early 2026; the page was not opened again since. */
const CARRIED_OVER = '2026-01-01'

const HOUSING_NOT_SAID =
  'The figures were carried over without saying whether housing is in them. They are compared with cash alone, the stricter reading: ask before relying on it.'

export const GUIDELINE_MINIMUMS: readonly GuidelineMinimum[] = [
  {
    key: 'episcopal-west-missouri-2025',
    denomination: 'episcopal',
    name: 'Episcopal Diocese of West Missouri',
    definition: 'salary',
    effectiveOn: '2025-01-01',
    source: 'Diocese of West Missouri, minimum clergy compensation 2025',
    sourceUrl: 'https://diowestmo.org/?p=536097',
    checkedOn: OPENED,
    roles: [
      role('Priest', byYears([54_141, 57_750, 59_193, 63_000, 65_100], [0, 3, 6, 10, 15])),
      role(
        'Rector or priest-in-charge',
        byYears([60_900, 63_000, 65_100, 69_100, 73_100], [0, 3, 6, 10, 15]),
      ),
    ],
    suggested: {
      words: 'For rectors at this attendance the diocese commends',
      rows: [
        { from: 0, to: 75, amount: 0 },
        { from: 75, to: 140, amount: cents(10_000) },
        { from: 140, to: 225, amount: cents(20_000) },
        { from: 225, to: null, amount: cents(30_000) },
      ],
    },
    notes: [
      'Where a house is provided, its fair rental value with utilities counts toward the minimum.',
    ],
  },
  {
    key: 'episcopal-north-carolina-2025',
    denomination: 'episcopal',
    name: 'Episcopal Diocese of North Carolina',
    definition: 'salary',
    effectiveOn: '2025-01-01',
    source: 'Diocese of North Carolina, clergy compensation 2025',
    sourceUrl: 'https://www.episdionc.org',
    checkedOn: CARRIED_OVER,
    roles: [
      role('Deacon', one(67_449), { housedRows: one(50_473) }),
      role('Priest', one(72_558), { housedRows: one(54_755) }),
    ],
    notes: [],
  },
  {
    key: 'umc-north-georgia-2023',
    denomination: 'united-methodist',
    name: 'North Georgia Conference, United Methodist Church',
    definition: 'cash',
    effectiveOn: '2023-01-01',
    source: 'North Georgia Conference, minimum salaries 2023',
    sourceUrl: 'https://www.ngumc.org',
    checkedOn: CARRIED_OVER,
    roles: [
      role('Full connection', one(42_240)),
      role('Associate or provisional member', one(39_917)),
      role('Full-time local pastor', one(36_765)),
      role('Part-time local pastor', one(13_464), { perHours: 10 }),
    ],
    notes: [HOUSING_NOT_SAID],
  },
  {
    key: 'umc-indiana-2019',
    denomination: 'united-methodist',
    name: 'Indiana Conference, United Methodist Church',
    definition: 'cash',
    effectiveOn: '2019-01-01',
    source: 'Indiana Conference, minimum compensation 2019',
    sourceUrl: 'https://archive.inumc.org',
    checkedOn: CARRIED_OVER,
    roles: [
      role('Elder', one(42_816.6)),
      role('Provisional member', one(41_389.38)),
      role('Local pastor', one(39_248.55)),
    ],
    notes: [
      '60, 58 and 55% of the denominational average compensation of that year, $71,361.',
      HOUSING_NOT_SAID,
    ],
  },
  {
    key: 'umc-new-england-2015',
    denomination: 'united-methodist',
    name: 'New England Conference, United Methodist Church',
    definition: 'cash',
    effectiveOn: '2015-01-01',
    source: 'New England Conference, minimum salaries 2015',
    sourceUrl: 'https://www.neumc.org',
    checkedOn: CARRIED_OVER,
    roles: [
      role('Elder', one(39_330), { additions: serviceOfNewEngland() }),
      role('Local pastor', one(35_586), { additions: serviceOfNewEngland() }),
    ],
    notes: [HOUSING_NOT_SAID],
  },
  {
    key: 'pcusa-pittsburgh-2021',
    denomination: 'presbyterian-usa',
    name: 'Pittsburgh Presbytery, Presbyterian Church (U.S.A.)',
    definition: 'salary',
    effectiveOn: '2021-01-01',
    source: 'Pittsburgh Presbytery, minimum effective salary 2021',
    sourceUrl: null,
    checkedOn: CARRIED_OVER,
    roles: [role('', one(51_846), { housedRows: one(36_846) })],
    notes: [
      'Beside it the presbytery asks for a SECA offset of $3,966, or $2,819 where a manse and its utilities are provided.',
    ],
  },
  {
    key: 'pcusa-foothills-2024',
    denomination: 'presbyterian-usa',
    name: 'Foothills Presbytery, Presbyterian Church (U.S.A.)',
    definition: 'salary',
    effectiveOn: '2024-01-01',
    source: 'Foothills Presbytery, annual terms of call 2024',
    sourceUrl: 'https://foothillspresbytery.org/annual-terms-of-call/',
    checkedOn: CARRIED_OVER,
    roles: [role('Pastor', one(55_000)), role('Associate pastor', one(50_000))],
    notes: ['The presbytery’s own form counts a manse as 30% of the other lines.'],
  },
]

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

function role(
  label: string,
  rows: readonly MinimumRow[],
  more: Partial<Pick<MinimumRole, 'housedRows' | 'additions' | 'perHours'>> = {},
): MinimumRole {
  return { label, rows, ...more }
}

/** The same for everybody, whatever their years. */
function one(dollars: number): MinimumRow[] {
  return [{ yearsFrom: 0, yearsTo: null, amount: cents(dollars) }]
}

/** Amounts with the year of service each begins at. */
function byYears(amounts: readonly number[], starts: readonly number[]): MinimumRow[] {
  return amounts.map((dollars, i) => ({
    yearsFrom: starts[i] ?? 0,
    yearsTo: i + 1 < starts.length ? (starts[i + 1] ?? 0) - 1 : null,
    amount: cents(dollars),
  }))
}

/**
 * Nothing more in the first two years; the source gives both 11 to 15 and 15 and more, so that the last begins after
 * 15.
 */
function serviceOfNewEngland(): MinimumRow[] {
  return byYears([0, 600, 1_200, 1_500, 2_000], [0, 3, 6, 11, 16])
}
