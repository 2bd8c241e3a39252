/** Which workers of the Census stand for the positions of the catalog. */

export interface CensusOccupation {
  /** code of the Census Bureau's list of 2018 */
  readonly code: string
  /** in the plural, within a sentence: "secretaries and administrative assistants" */
  readonly workers: string
  /** codes of the industries whose workers count; absent: every industry that the source keeps */
  readonly industries?: readonly string[]
  /** what the occupation takes in that a reader may not expect; null where the name says it */
  readonly caution: string | null
}

/** Industry codes of the Census Bureau's list of 2017. */
const RELIGIOUS_ORGANIZATIONS = '9160'
const CHILD_DAY_CARE = '8470'

/**
 * By code of the Standard Occupational Classification, as the catalog names the occupation of a position. Source:
 * Census Bureau, 2018 Census occupation code list with crosswalk.
 */
export const CENSUS_OCCUPATIONS: Readonly<Record<string, CensusOccupation>> = {
  '11-1021': occupation('0020', 'general and operations managers'),
  '11-2033': occupation('0060', 'public relations and fundraising managers'),
  '11-3012': occupation('0101', 'administrative services managers'),
  '11-3021': occupation('0110', 'computer and information systems managers'),
  '11-3031': occupation('0120', 'financial managers'),
  '11-9031': {
    ...occupation('0230', 'administrators of preschools and child care centers'),
    industries: [CHILD_DAY_CARE, RELIGIOUS_ORGANIZATIONS],
  },
  '11-9151': occupation('0420', 'managers of social and community services'),
  '13-1131': occupation('0726', 'fundraisers'),
  '13-2011': occupation('0800', 'accountants and auditors'),
  '15-1232': occupation('1050', 'computer support specialists'),
  '21-1093': occupation('2016', 'social and human service assistants'),
  '21-1099': occupation('2025', 'specialists of community and social services'),
  '21-2011': occupation(
    '2040',
    'clergy',
    'The Census asks every minister alike: lead, associate and youth pastors are one occupation.',
  ),
  '21-2021': occupation('2050', 'directors of religious activities and education'),
  '25-2011': occupation('2300', 'preschool teachers'),
  '27-1024': occupation('2634', 'graphic designers'),
  '27-2041': occupation('2751', 'music directors and composers'),
  '27-2042': occupation('2752', 'musicians and singers'),
  '27-3031': occupation('2825', 'public relations specialists'),
  '27-4011': occupation('2905', 'sound, video and lighting technicians'),
  '37-2011': occupation('4220', 'janitors and building cleaners'),
  '39-9011': occupation('4600', 'childcare workers'),
  '43-1011': occupation('5000', 'supervisors of office staff'),
  '43-3031': occupation('5120', 'bookkeeping, accounting and auditing clerks'),
  '43-6014': occupation('5740', 'secretaries and administrative assistants'),
  '49-9071': occupation('7340', 'maintenance and repair workers'),
}

/**
 * Positions that the Census counts elsewhere than the catalog does: heads of organizations are its chief executives,
 * with those of hospitals and companies, and a level of general managers would be too low for them.
 */
export const COUNTED_ELSEWHERE: ReadonlySet<string> = new Set(['executive-director'])

function occupation(
  code: string,
  workers: string,
  caution: string | null = null,
): CensusOccupation {
  return { code, workers, caution }
}

/** Two sectors whose pay is told apart. */
export const SECTORS = ['religious', 'nonprofit'] as const
export type Sector = (typeof SECTORS)[number]

/** Within a sentence, after "workers of". */
export const SECTOR_WORDS: Readonly<Record<Sector, string>> = {
  religious: 'religious organizations',
  nonprofit: 'nonprofits other than hospitals and colleges',
}

/** Hospitals and colleges pay by other scales than the organizations that this product serves. */
const LEFT_OUT: ReadonlySet<string> = new Set(['8191', '7870'])

/** Null where the source leaves the industry out. */
export function sectorOf(industry: string): Sector | null {
  if (LEFT_OUT.has(industry)) return null
  return industry === RELIGIOUS_ORGANIZATIONS ? 'religious' : 'nonprofit'
}

const BY_CODE = new Map(Object.values(CENSUS_OCCUPATIONS).map((one) => [one.code, one]))

/** Whether a worker of this occupation and industry stands for a position of the catalog. */
export function countsAsOccupation(code: string, industry: string): boolean {
  const found = BY_CODE.get(code)
  return found !== undefined && (found.industries?.includes(industry) ?? true)
}
