/** What comparable jobs pay around here, whoever employs them: the position's occupation in the government's wage survey. */

export interface LocalJobs {
  /** Standard Occupational Classification, "21-2011" */
  readonly soc: string
  /** "Clergy" */
  readonly occupation: string
  /** May of this year */
  readonly year: number
  /** what the occupation takes in, and what it leaves out */
  readonly includes: string
  readonly areas: readonly OccupationArea[]
  readonly source: string
}

export interface OccupationArea {
  readonly kind: 'state' | 'nation'
  /** "Ohio", "United States" */
  readonly name: string
  /** jobs; null: not published, as is each figure of the range */
  readonly employment: number | null
  /** dollars a year of full-time work */
  readonly range: {
    readonly p10: number | null
    readonly p25: number | null
    readonly p50: number | null
    readonly p75: number | null
    readonly p90: number | null
  }
}
