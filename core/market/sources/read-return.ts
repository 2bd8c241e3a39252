/**
 * Reads a return of a nonprofit, Form 990 or 990-EZ, from the events of an XML parser. Elements are named as before and
 * since version 2013v3.0 of the schema. Nothing is checked here; return-rules.ts says what counts.
 */

/** One row of Part VII, section A, or of Part IV of the 990-EZ. */
export interface FiledPerson {
  /** joins a row with Schedule J and may say that the person left; it goes no further */
  readonly name: string
  readonly title: string
  readonly hours: number | null
  /** officers, directors and trustees are listed whatever they are paid; so is everybody of Part IV of the 990-EZ */
  readonly isListedAlways: boolean
  readonly isFirm: boolean
  readonly isFormer: boolean
  /** dollars: column D or what the 990-EZ reports, column E, column F or benefits and allowances of the 990-EZ */
  readonly reported: number
  readonly related: number
  readonly other: number
}

export type FiledReturn = ReturnType<ReturnType<typeof createReturnReader>['read']>

/** Name of a leaf -> what it holds, by the element it is in. */
const HEADER: Readonly<Record<string, string>> = {
  ...{ ReturnType: 'form', ReturnTypeCd: 'form', TaxYear: 'year', TaxYr: 'year' },
  ...{ TaxPeriodBeginDate: 'begins', TaxPeriodBeginDt: 'begins' },
  ...{ TaxPeriodEndDate: 'ends', TaxPeriodEndDt: 'ends' },
  ...{ Timestamp: 'received', ReturnTs: 'received' },
  ...{ 'Filer/EIN': 'ein', 'Filer/USAddress/State': 'state' },
  'Filer/USAddress/StateAbbreviationCd': 'state',
  ...{ 'Filer/USAddress/ZIPCode': 'zip', 'Filer/USAddress/ZIPCd': 'zip' },
  ...{ 'Filer/Name/BusinessNameLine1': 'name', 'Filer/Name/BusinessNameLine2': 'nameBelow' },
  'Filer/BusinessName/BusinessNameLine1': 'name',
  'Filer/BusinessName/BusinessNameLine1Txt': 'name',
  'Filer/BusinessName/BusinessNameLine2': 'nameBelow',
  'Filer/BusinessName/BusinessNameLine2Txt': 'nameBelow',
}

const BODY: Readonly<Record<string, string>> = {
  ...{ GroupReturnForAffiliates: 'group', GroupReturnForAffiliatesInd: 'group' },
  ...{ InitialReturn: 'first', InitialReturnInd: 'first' },
  ...{ TerminatedReturn: 'last', FinalReturn: 'last', FinalReturnInd: 'last' },
  ...{ TotalNbrEmployees: 'employees', TotalEmployeeCnt: 'employees' },
  ...{ GrossReceipts: 'receipts', GrossReceiptsAmt: 'receipts' },
}

/** The 990 has a total of Part IX of the same name as that of the 990-EZ, for more columns than one. */
const EXPENSES: Readonly<Record<string, readonly string[]>> = {
  IRS990: ['TotalExpensesCurrentYear', 'CYTotalExpensesAmt'],
  IRS990EZ: ['TotalExpenses', 'TotalExpensesAmt'],
}

const ROWS: ReadonlySet<string> = new Set([
  ...['Form990PartVIISectionA', 'Form990PartVIISectionAGrp'],
  ...['OfficerDirectorTrusteeKeyEmpl', 'OfficerDirectorTrusteeEmplGrp'],
])
const SCHEDULE_J_ROWS: ReadonlySet<string> = new Set([
  ...['Form990ScheduleJPartII', 'RltdOrgOfficerTrstKeyEmplGrp'],
])

const ROW: Readonly<Record<string, string>> = {
  ...{ NamePerson: 'name', PersonName: 'name', PersonNm: 'name' },
  ...{ NameBusiness: 'firm', BusinessName: 'firm', Title: 'title', TitleTxt: 'title' },
  ...{ AverageHoursPerWeek: 'hours', AverageHoursPerWeekRt: 'hours' },
  ...{ AvgHoursPerWkDevotedToPosition: 'hours', AverageHrsPerWkDevotedToPosRt: 'hours' },
  ...{ IndividualTrusteeOrDirector: 'trustee', IndividualTrusteeOrDirectorInd: 'trustee' },
  ...{ Officer: 'officer', OfficerInd: 'officer' },
  ...{ InstitutionalTrustee: 'institution', InstitutionalTrusteeInd: 'institution' },
  ...{ Former: 'former', FormerOfcrDirectorTrusteeInd: 'former' },
  ...{ ReportableCompFromOrganization: 'reported', ReportableCompFromOrgAmt: 'reported' },
  ...{ Compensation: 'reported', CompensationAmt: 'reported' },
  ...{ ReportableCompFromRelatedOrgs: 'related', ReportableCompFromRltdOrgAmt: 'related' },
  ...{ OtherCompensation: 'other', OtherCompensationAmt: 'other' },
  ...{ ContriToEmplBenefitPlansEtc: 'benefits', EmployeeBenefitProgramAmt: 'benefits' },
  ...{ ExpenseAccountOtherAllowances: 'allowances', ExpenseAccountOtherAllwncAmt: 'allowances' },
  ...{ BaseCompensationFilingOrg: 'base', BaseCompensationFilingOrgAmt: 'base' },
}

type Texts = Record<string, string>

/** The handler takes the elements of one document, by their local names, and `read` tells what they said. */
export function createReturnReader() {
  const path: string[] = []
  const said: Texts = {}
  const people: Texts[] = []
  const scheduleJ: Texts[] = []
  let row: Texts = {}
  let text = ''
  let root = ''

  const open = (name: string) => {
    path.push(name)
    text = ''
    root ||= name
    const place = path.length === 4 ? path[3] : null
    if (place === 'ForeignAddress' && path[2] === 'Filer') said.foreign = 'X'
    if (path.length === 4 && isRow(path)) row = { form: path[2] ?? '' }
    // a firm's name is an element with lines in it
    if (path.length === 5 && ROW[name] === 'firm' && isRow(path)) row.firm = 'X'
  }
  const close = () => {
    const value = text.trim()
    text = ''
    if (path[1] === 'ReturnHeader') keep(HEADER[path.slice(2).join('/')], value)
    else if (path.length === 4 && isRow(path)) {
      if (path[2] === 'IRS990ScheduleJ') scheduleJ.push(row)
      else people.push(row)
    } else if (path.length === 5 && isRow(path)) {
      const field = ROW[path[4] ?? '']
      if (field && field !== 'firm') row[field] = value
    } else if (path.length === 4) {
      const names = EXPENSES[path[2] ?? '']
      if (names?.includes(path[3] ?? '')) keep('expenses', value)
      else if (names) keep(BODY[path[3] ?? ''], value)
    }
    path.pop()
  }
  const keep = (field: string | undefined, value: string) => {
    if (field && said[field] === undefined) said[field] = value
  }

  return {
    handler: {
      open,
      text: (more: string) => {
        text += more
      },
      close,
    },
    /** of what is read so far; the header comes first */
    form: () => said.form ?? null,
    read: () => ({
      isReturn: root === 'Return',
      form: said.form ?? '',
      ein: (said.ein ?? '').replace('-', ''),
      name: [said.name, said.nameBelow].filter(Boolean).join(' ').replace(/\s+/g, ' '),
      state: said.state ?? '',
      zip: (said.zip ?? '').slice(0, 5),
      taxYear: numberIn(said.year),
      begins: said.begins ?? '',
      ends: said.ends ?? '',
      received: said.received ?? '',
      ...{ isForeign: isYes(said.foreign), isGroup: isYes(said.group) },
      isFirstOrLast: isYes(said.first) || isYes(said.last),
      expenses: numberIn(said.expenses),
      employees: numberIn(said.employees),
      receipts: numberIn(said.receipts),
      // until 2012 the element of a row holds the totals of the part as well, without a title or a name
      people: people.filter((one) => one.title || one.name || one.firm).map(personOf),
      bases: basesByName(scheduleJ),
    }),
  }
}

function isRow(path: readonly string[]): boolean {
  const rows = path[2] === 'IRS990ScheduleJ' ? SCHEDULE_J_ROWS : ROWS
  return path[1] === 'ReturnData' && rows.has(path[3] ?? '')
}

function personOf(row: Texts): FiledPerson {
  const amount = (field: string) => numberIn(row[field]) ?? 0
  return {
    name: row.name ?? '',
    title: row.title ?? '',
    hours: numberIn(row.hours),
    isListedAlways: row.form === 'IRS990EZ' || isYes(row.officer) || isYes(row.trustee),
    isFirm: isYes(row.firm) || isYes(row.institution),
    isFormer: isYes(row.former),
    reported: amount('reported'),
    related: amount('related'),
    other: amount('other') + amount('benefits') + amount('allowances'),
  }
}

/** Base pay by the person's name; a name of two rows says of neither which it is. */
function basesByName(rows: readonly Texts[]): ReadonlyMap<string, number | null> {
  const bases = new Map<string, number | null>()
  for (const row of rows) {
    const name = joinName(row.name ?? '')
    bases.set(name, bases.has(name) ? null : numberIn(row.base))
  }
  return bases
}

/** The two places spell a name with other capitals and spaces. */
export function joinName(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Yes is written as X, true, 1. */
function isYes(text: string | undefined): boolean {
  return /^(x|true|1|yes)$/i.test(text ?? '')
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : null
}
