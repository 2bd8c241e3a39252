/**
 * Guesses what each column of a staff file holds, and shows three values of each. Payroll programs let their users
 * choose columns, so that a layout is recognized by the names that only it has, and each column by its own name.
 *
 * Sources, all public: ADP Workforce Now report fields ("Regular Pay Rate Amount", "Job Title Description") as programs
 * on GitHub read them; Gusto's help "Run payroll with CSV upload" (first_name, title, gusto_employee_id) and its API
 * (jobs, compensations); Paychex's specification sheet of its import file (Worker ID, Pay Component) and reports with
 * "Pay Rate 1"; Intuit's IIF import kit (EMP: NAME, FIRSTNAME, LASTNAME). For ShelbyNext no public list was found: its
 * names are the plain words that its fields have, and need a file of a real user to be confirmed.
 */
import { columnOf } from '../../engine/facts/fact.ts'
import type { RawRow } from '../../market/records/record.ts'
import type { Period } from '../../pay/money.ts'
import {
  COLUMNS,
  type ColumnMapping,
  columnLabel,
  IMPORT_FIELDS,
  type ImportField,
} from './import-settings.ts'

/** Characters of a column's name that are looked at. */
const LONGEST_NAME = 200

/** What tells two columns of one name apart. */
const COLUMN_NUMBER = /, column \d+$/i

export interface GuessedMapping {
  readonly mapping: ColumnMapping
  /** the payroll program it seems to come from */
  readonly program: string | null
}

/**
 * What each column holds by its name, as far as its values allow it: numbers are not names, and "Rev." is not a title.
 * An empty column holds nothing. Several columns may hold base pay.
 */
export function guessMapping({ header, rows }: FoundTable): GuessedMapping {
  const layout = layoutOf(header)
  const taken = new Set<ImportField>()
  const mapping = header.map((name, column): ImportField | null => {
    const field = fieldIn(layout, name)
    if (field === null || (taken.has(field) && field !== 'basePay')) return null
    const values = rows.flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
    if (values.length === 0 || !values.some(FITS[field] ?? (() => true))) return null
    taken.add(field)
    return field
  })
  // "Actual Hrs" beside "Std Hrs": which of them is paid is not in their names
  const hasActual = header.some((name, at) => !mapping[at] && ACTUAL_HOURS.test(plainName(name)))
  const settled = mapping.map((field) => (hasActual && field === 'hoursPerWeek' ? null : field))
  return { mapping: withoutDoubleNames(withTitle(settled)), program: layout?.program ?? null }
}

const ACTUAL_HOURS = /^actual (paid |weekly |work )?(hours|hrs)\b/

const hasLetters = (value: string) => /\p{L}{2}/u.test(value)

/** A column holds these where one of its values is like this. */
const FITS: Partial<Readonly<Record<ImportField, (value: string) => boolean>>> = {
  ...{ name: hasLetters, lastName: hasLetters, position: hasLetters },
  jobTitle: (value) => hasLetters(value) && !isPrefix(value),
  // the days of one pay period say nothing of how long it is
  ...{
    payPeriod: (value) => /\p{L}/u.test(value) && !/\d[/-]\d/.test(value),
    payFrequency: (value) => !/\d[/-]\d/.test(value),
  },
  employment: (value) => KINDS_OF_WORK.test(value),
  weeksPerYear: (value) => /^\d{1,2}(\.\d+)?[ -]?((week|wk|month|mo)s?)?\.?$/i.test(value),
}

const KINDS_OF_WORK =
  /\b(full|part|ft|pt|f|p|rft|rpt|regular|employ\w*|temp\w*|seasonal|permanent|contract\w*|1099|w-?2|volunteer|staff|clergy|lay|former|hourly|salar\w*|casual|prn|per diem|intern|vendor|unpaid|planned|to be hired)\b/i

/** "Rev." and "Mr. & Mrs." are said before a name, and are no job. */
export function isPrefix(value: string): boolean {
  return /^((the )?(mr|mrs|ms|miss|mx|dr|rev|revd|reverend|fr|sr|br|hon|prof|most|very|right|rt|msgr|bishop|deacon|elder|pr)(\.|\b)[ &/,]*(and )?)+$/iu.test(
    value.trim(),
  )
}

function fieldIn(layout: PayrollLayout | null, name: string): ImportField | null {
  const special = layout?.fields[plainName(name)]
  return special === undefined ? fieldOfColumn(name) : special
}

/** "Position" alone is what people call a job title. */
function withTitle(mapping: ColumnMapping): ColumnMapping {
  if (mapping.includes('jobTitle')) return mapping
  return mapping.map((field) => (field === 'position' ? 'jobTitle' : field))
}

/** First and last name say more than one column of both. */
function withoutDoubleNames(mapping: ColumnMapping): ColumnMapping {
  if (!mapping.includes('firstName') || !mapping.includes('lastName')) return mapping
  return mapping.map((field) => (field === 'name' ? null : field))
}

/** Up to three different values of a column, each at most 60 characters. */
export function sampleValues(rows: readonly RawRow[], column: number): readonly string[] {
  const found = new Set<string>()
  let above = ''
  for (const { cells } of rows) {
    const cell = cells[column] ?? ''
    if (cell === above) continue
    above = cell
    const value = cell.trim().replace(/\s+/gu, ' ')
    if (value !== '') found.add(value.length > 60 ? `${value.slice(0, 59)}…` : value)
    if (found.size === 3) break
  }
  return [...found]
}

/** What the name of an amount's column says of its period: "Monthly housing" -> month. Null where it says either. */
export function periodInName(name: string): Period | null {
  const plain = plainName(name)
  // "Hourly Rate or Salary Amt" holds both, and a column of the row says which
  if (/\bhourly\b/.test(plain) && /\bsalary\b/.test(plain)) return null
  const found = PERIOD_WORDS.find(([pattern]) => pattern.test(plain))
  return found ? found[1] : null
}

const PERIOD_WORDS: readonly (readonly [RegExp, Period])[] = [
  [/\b(bi ?weekly|every two weeks|per two weeks)\b/, 'biweekly'],
  [/\b(semi ?monthly|twice a month)\b/, 'semimonthly'],
  [/\b(hourly|hour|hr|hora|stundenlohn|pro stunde|je stunde)\b/, 'hour'],
  [/\b(weekly|per week|semanal|wochenlohn|pro woche)\b/, 'week'],
  [/\b(monthly|month|mo|mensual|mes|monatsgehalt|monatslohn|monatlich|pro monat)\b/, 'month'],
  [
    /\b(annual|annually|annualized|yearly|year|yr|annum|anual|año|jahresgehalt|jahreslohn|jährlich|pro jahr)\b/,
    'year',
  ],
]

// Finds the row of column names of a staff file, which may stand below a title and notes.

export interface FoundTable {
  readonly header: readonly string[]
  /** line of the file that holds the names */
  readonly headerLine: number
  /** rows below the names that hold anything */
  readonly rows: readonly RawRow[]
  /** lines above the names: titles and notes, not read */
  readonly above: number
}

/** How many rows may stand above the names. */
const HEADER_ROWS = 30

/**
 * The first of the rows that hold most of the names we know; without any, the first row with two cells. Null where the
 * file has no row of two cells, no names, or nothing below them.
 */
export function findTable(rows: readonly RawRow[]): FoundTable | null {
  const first = rows.slice(0, HEADER_ROWS)
  const scores = first.map(({ cells }) => knownNames(cells))
  const most = Math.max(0, ...scores)
  const at = most > 1 ? scores.indexOf(most) : first.findIndex(({ cells }) => filled(cells) > 1)
  const found = first[at]
  // an amount among what would be the names: the first person stands there
  if (
    !found ||
    (most === 0 && found.cells.some((cell) => /^\$? ?\d[\d,]*(\.\d+)?$/.test(cell.trim())))
  )
    return null
  const below = rows.slice(at + 1)
  const width = Math.max(found.cells.length, ...below.slice(0, 50).map(({ cells }) => cells.length))
  const names = Array.from({ length: width }, (_, index) => (found.cells[index] ?? '').trim())
  const plain = names.map(plainName)
  const header = names.map((name, index) => {
    const one = plain[index] ?? ''
    const isDoubled = name !== '' && plain.indexOf(one) !== plain.lastIndexOf(one)
    return isDoubled ? `${name.replace(COLUMN_NUMBER, '')}, column ${index + 1}` : name
  })
  return { header, headerLine: found.line, rows: below, above: at }
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

/** Different fields: a row of data may hold one word that is also a name. */
function knownNames(cells: readonly string[]): number {
  const fields = cells.flatMap((cell) => fieldOfColumn(cell) ?? [])
  return new Set(fields).size
}

// Names of columns, and the payroll programs that have them.

/** Names between bars, with `_` for each blank. */
function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split('|')).map((name) => name.replaceAll('_', ' '))
}

/** A column is recognized by the labels of its fact, by the name of its export, and by the names of other programs. */
function namesOf(field: ImportField): readonly string[] {
  const { label, names } = COLUMNS[field]
  return [plainName(label), plainName(columnLabel(field)), ...words(columnOf(field), names)]
}

/** The field of each name. */
const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => namesOf(field).map((name) => [name, field] as const)),
)

/** A column that says by its name that it holds shares of pay. */
export const NAMES_SHARE = /%|percent|\bpct\b/iu

/** "std hrs wk" -> "standard hours", "monthly housing" -> "housing": the period is read from the name itself. */
function plainerName(plain: string): string {
  return plain
    .split(' ')
    .map((word) => SHORT_FORMS[word] ?? word)
    .filter((word) => !PERIOD_NAMES.has(word))
    .join(' ')
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  ...{
    hrs: 'hours',
    hr: 'hours',
    std: 'standard',
    sched: 'scheduled',
    reg: 'regular',
    wkly: 'weekly',
  },
  ...{
    emp: 'employee',
    ee: 'employee',
    empl: 'employee',
    pos: 'position',
    amt: 'amount',
    dt: 'date',
  },
  ...{ ins: 'insurance', med: 'medical', ret: 'retirement', allow: 'allowance', eff: 'effective' },
  ...{
    no: 'number',
    num: 'number',
    nbr: 'number',
    desc: 'description',
    ttl: 'title',
    sal: 'salary',
  },
  ...{ er: 'employer', avg: 'average', freq: 'frequency', comp: 'compensation' },
}
const PERIOD_NAMES: ReadonlySet<string> = new Set(
  'per,a,an,week,wk,weekly,month,monthly,mo,year,yearly,yr,annual,annually,biweekly,bi,the,current,in,dollars,percent,primary,default,main,average'.split(
    ',',
  ),
)

/** The same without short forms and periods, where one field has the name. */
const FIELD_OF_PLAINER: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const own = namesOf(field).map(plainerName)
    return own.flatMap((name) =>
      name === '' || FIELD_OF.has(name) ? [] : [[name, field] as const],
    )
  }),
)

/**
 * Null for a name that says nothing to us, and for "Salary (incl. housing)", of which a person has to say what it is.
 * What stands in brackets counts where it makes a name of ours, and where it says that the column holds numbers of
 * people: "Employee (ID)" names nobody.
 */
function fieldOfColumn(name: string): ImportField | null {
  const whole = plainName(name)
  const known = FIELD_OF.get(whole)
  if (known !== undefined) return known
  if (IDENTIFIER.test(whole)) return null
  const bare = plainName(name.slice(0, LONGEST_NAME).replace(/\([^()]*\)/gu, ' '))
  const plainer = [whole, bare].map(plainerName)
  const [words = ''] = plainer
  const field =
    FIELD_OF.get(bare) ??
    plainer.map((one) => FIELD_OF.get(one) ?? FIELD_OF_PLAINER.get(one)).find((one) => one) ??
    (OF_OTHERS.test(words) ? null : FIELD_WORDS.find(([said]) => said.test(words))?.[1]) ??
    null
  const isOther = /\(.*\bincl/i.test(name) || (field === 'basePay' && NAMES_SHARE.test(name))
  return isOther ? null : field
}

/** Headings that name a field, and yet are an employee's payment, pay of another year, or a fact about the person. */
const OF_OTHERS =
  /\b(employee|deduct\w*|withh\w*|deferrals?|elective|roth|loan|ytd|prior|previous|old|last|proposed|new|next|increase|raise|grade|range|minimum|maximum|midpoint|market|eligib\w*|date|balance|life|disability|liability|workers|savings|hsa|hra|fsa|overtime|ot|bill(ing)?|[2-9])\b/

/** The words of a column's name that make it one of ours, in any order and with others between. */
const FIELD_WORDS: readonly (readonly [RegExp, ImportField])[] = [
  [/\brental value\b|\bfrv\b/, 'parsonageRentalValue'],
  [
    /\b(seca|se|self employment|social security)\b.*\b(allowance|offset|reimbursement|supplement)\b/,
    'secaOffset',
  ],
  [
    /\b(housing|manse|rectory|rental)\b.*\ballowance\b|\b(ministers?|clergy|pastors?|designated)\b.*\bhousing\b/,
    'housingAllowance',
  ],
  [
    /^(?=.*\b(40[13]b|40[13]k|pension|retirement|annuity)\b).*\b(employer|match\w*|church)\b|\bboard of pensions\b|^pension contribution$/,
    'retirement',
  ],
  [/^(?=.*\b(health|medical|hospitalization)\b).*\b(employer|church|group|dental)\b/, 'insurance'],
  [/\b(pay|rate|salary|compensation|wage)\b.*\b(description|type|basis|unit|period)$/, 'payPeriod'],
  [/^accountable\b/, 'reimbursements'],
]

const IDENTIFIER = /\b(id|ids|no|num|number|nbr|code|key|ssn|ext)$/

/** "Payroll Name: Last Name" -> "payroll name last name"; "Emp. #" -> "emp number"; "Title, column 3" -> "title". */
function plainName(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .replace(COLUMN_NUMBER, '')
    .replace(/[’']/gu, '')
    .replace(/\b(40[13])\s?\(([bk])\)/gu, '$1$2')
    .replaceAll('#', ' number ')
    .replaceAll('%', ' percent ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const PAY_ITEMS = words(
  'pay_component|payroll_item|earnings_description|earning_code|earnings_code|pay_item|earning_type',
)

/** A report with a row for each item of pay, where people stand several times: it holds what was paid, and no rates. */
export function hasPayItems(names: readonly string[]): boolean {
  return names.some((name) => PAY_ITEMS.includes(plainName(name)))
}

/** Names of columns that may hold more than the base salary; what they include only their people know. */
export function totalsOfPay(names: readonly string[]): readonly string[] {
  return names.filter((name) =>
    /^(total|annual total|gross total|full|whole)( annual| yearly)? (compensation|comp|pay|salary|package|earnings|remuneration)( package| cost)?$|^(compensation|pay|salary) (package|total)$|^total cost/.test(
      plainName(name),
    ),
  )
}

interface PayrollLayout {
  readonly program: string
  /** one of these names alone gives it away */
  readonly marks: readonly string[]
  /** names that mean something else there than elsewhere; null: not used */
  readonly fields: Readonly<Record<string, ImportField | null>>
}

/** In the order in which they are looked for. */
const LAYOUTS: readonly PayrollLayout[] = [
  {
    program: 'ADP',
    marks: words(
      'regular_pay_rate_amount|job_title_description|regular_pay_rate_description|co_code',
      'payroll_company_code|worker_category_description|home_department_description',
      'associate_id',
    ),
    fields: { position: null, 'position id': null, 'hire date': 'hiredOn' },
  },
  {
    program: 'Gusto',
    marks: ['gusto employee id', 'gusto id', 'compensation rate type'],
    fields: { 'regular hours': null, title: 'jobTitle' },
  },
  {
    program: 'Paychex',
    marks: words('worker_id|pay_component|employee_last_name_and_suffix|pay_rate_1|rate_1_amount'),
    fields: { status: 'workStatus', position: 'jobTitle' },
  },
  {
    program: 'QuickBooks',
    marks: words('ss_no|ssno|billing_rate_level|midinit|print_as|qb_id|account_no'),
    fields: { released: 'endedOn', name: 'name', position: 'jobTitle' },
  },
  {
    program: 'ShelbyNext',
    marks: ['shelby id', 'name id', 'employee number shelby', 'home cost center'],
    fields: { position: 'jobTitle' },
  },
]

/** The payroll program that a row of column names comes from; null where none gives itself away. */
function layoutOf(names: readonly string[]): PayrollLayout | null {
  const plain = new Set(names.map(plainName))
  return LAYOUTS.find(({ marks }) => marks.some((mark) => plain.has(mark))) ?? null
}
