/** The public sources of a market in words: what each is, whose figures it has, and what it leaves out. */

export interface SourceWords {
  /** of sources of one family one answers */
  readonly family: 'census' | 'filings' | 'statistics'
  readonly name: string
  /** what its figures are counted of */
  readonly counts: 'people' | 'organizations' | 'churches'
  readonly license: string
  /** what its dollars are */
  readonly basis: string
  readonly leavesOut: string
  /** by which its pay is moved to the asker's date; null where it is not */
  readonly index: string | null
}

const ECI = 'Employment Cost Index, wages and salaries, private industry'

const CENSUS: SourceWords = {
  family: 'census',
  name: 'Census workers, American Community Survey of one year',
  counts: 'people',
  license: 'public domain',
  basis: 'wages of twelve months, as people told them',
  leavesOut:
    'hospitals, colleges, people who worked a part of the year, the size of organizations, and whether a minister’s wages have the housing allowance',
  index: ECI,
}

const FILINGS: SourceWords = {
  family: 'filings',
  name: 'Public filings, Form 990',
  counts: 'organizations',
  license: 'public record of the IRS',
  basis: 'total reported compensation, not base salary',
  leavesOut:
    'congregations, which need not file; everybody but heads of organizations and of finance, whose pay is listed only above $100,000',
  index: ECI,
}

export const SOURCES = {
  census_workers: CENSUS,
  imported_census_workers: { ...CENSUS, name: `${CENSUS.name}, with imported files` },
  public_filings: FILINGS,
  imported_public_filings: { ...FILINGS, name: `${FILINGS.name}, with imported returns` },
  denominational_statistics: {
    family: 'statistics',
    name: 'Denominational statistics, United Methodist churches',
    counts: 'churches',
    license: 'by permission of the conference that gave the file',
    basis: 'what a church pays for the position in cash; housing apart',
    leavesOut:
      'cells of fewer than five churches, charges without a pastor’s pay, and pay under $20,000',
    index: null,
  },
} as const satisfies Readonly<Record<string, SourceWords>>

export type SourceKind = keyof typeof SOURCES

/** Public sources that come with the code and are not published or retired one by one. */
export const OTHER_SOURCES = {
  occupation_wages: {
    name: 'Occupation wages, Bureau of Labor Statistics',
    license: 'public domain',
    basis: 'wages of full-time work before taxes, of employers of all kinds',
    leavesOut: 'church support jobs pay 5 to 22% less; clergy who are paid a housing allowance',
    index: ECI,
  },
  guideline_minimums: {
    name: 'Minimum schedules of denominations',
    license: 'facts published by each denomination',
    basis: 'the least that a schedule asks for, by its own basis',
    leavesOut: 'what churches pay above it',
    index: null,
  },
} as const
