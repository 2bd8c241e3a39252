/** What people, scripts and accidents put into fields; every value goes into every field of every form. */

const BIDI = '\u202E'
const ZERO_WIDTH = '\u200B'

/** Value -> why it is here. */
export const NASTY_VALUES: Readonly<Record<string, string>> = {
  '': 'nothing',
  '   ': 'only spaces',
  '0': 'zero',
  '-1': 'negative',
  '-0': 'minus nothing',
  NaN: 'not a number',
  Infinity: 'no end',
  '1e400': 'beyond what a number holds',
  '1e-400': 'below what a number holds',
  '1e3': 'scientific',
  '0x1F': 'hexadecimal',
  '1,2,3': 'commas anywhere',
  '1.2.3': 'two points',
  '(500)': 'an accountant’s negative',
  $: 'a sign without an amount',
  '25.00': 'an amount that may be an hour’s',
  '99999999999999999999': 'more than an integer holds',
  '0.00000001': 'less than a cent',
  '100%': 'a percentage',
  '½': 'a fraction in one character',
  '٣٤': 'digits of another script',
  '１２３': 'wide digits',
  twelve: 'a number in words',
  '168': 'every hour of a week',
  '169': 'more hours than a week has',
  '2026-02-30': 'a date that does not exist',
  '02/03/2026': 'a date in another order',
  '9999-12-31': 'the end of time',
  '0000-00-00': 'no date at all',
  '00000': 'a ZIP code nobody has',
  '99950': 'a ZIP code of Alaska',
  '43215-1234': 'a long ZIP code',
  'P.O. Box 12': 'a place nobody works at',
  ZZ: 'a state that is none',
  "O'Brien": 'an honest apostrophe',
  'Robert’); DROP TABLE employees;--': 'a name from a comic',
  "'; select pg_sleep(10);--": 'a query that waits',
  '<script>alert(1)</script>': 'a script',
  '"><img src=x onerror=alert(1)>': 'an attribute broken open',
  '</title><svg onload=alert(1)>': 'a title broken open',
  '{{7*7}}${7*7}': 'a template',
  'javascript:alert(1)': 'an address that acts',
  '//evil.example/x': 'an address elsewhere',
  "=cmd|' /C calc'!A0": 'a formula',
  '@SUM(1+1)': 'another formula',
  '+1 (555) 010-0000': 'a telephone number that looks like a formula',
  constructor: 'a name of every object',
  ['__proto__']: 'the prototype itself',
  null: 'a word programs use',
  '[object Object]': 'what programs leave behind',
  '\u0000': 'the null character',
  'a\u0000b': 'the null character inside',
  '\u0007\u001b[31m': 'a bell and a color',
  'line one\nline two': 'two lines',
  'tab\there': 'a tab',
  [`${BIDI}evil`]: 'text that runs backwards',
  [`in${ZERO_WIDTH}visible`]: 'a character nobody sees',
  '\ud800': 'half a character',
  '😀 Émilie 世界 Ελένη': 'names of the world with a smile',
  Z̷̢̛͙̬͎͈̈́̈́̎a̴͓̓l̵̙̈́g̸̫̈́o̵̦͝: 'marks piled on letters',
  [`${'x'.repeat(201)}`]: 'one character too many',
  [`${'x'.repeat(20_000)}`]: 'twenty thousand characters',
  [`${'9'.repeat(400)}`]: 'four hundred digits',
  'a@x.org, b@x.org': 'two addresses',
  'a@b': 'half an address',
  'Ann <a@x.org>': 'an address with a name',
  yes: 'a yes where there is no question',
  'solo-pastor': 'a key where none belongs',
  owner: 'a role where none belongs',
  '../../etc/passwd': 'a path upwards',
  '%00%0a%0d': 'characters by their codes',
  'a\r\nSet-Cookie: session=evil': 'a header of one’s own',
}

/** As a browser writes them into an address; too long ones and the null character are refused before any page. */
export const NASTY_IN_ADDRESSES: readonly string[] = Object.keys(NASTY_VALUES)
  .filter((value) => value.length < 1000 && !value.includes('\u0000'))
  .map((value) => encodeURIComponent(Buffer.from(value).toString()))

/** Fields that contradict each other: field -> value over an otherwise good form, and where the sentence must stand. */
export interface Contradiction {
  readonly form: 'organization' | 'employee'
  readonly why: string
  readonly fields: Readonly<Record<string, string>>
  /** the field that is told; null where it must be accepted */
  readonly told: string | null
}

export const CONTRADICTIONS: readonly Contradiction[] = [
  {
    form: 'organization',
    why: 'a ZIP code of another state',
    fields: { state: 'OH', zip: '90210' },
    told: 'zip',
  },
  {
    form: 'organization',
    why: 'a post office box',
    fields: { street: 'PO Box 77' },
    told: 'street',
  },
  {
    form: 'organization',
    why: 'a budget below the payroll',
    fields: { operatingBudget: '100k', payrollBudget: '150k' },
    told: 'payrollBudget',
  },
  {
    form: 'organization',
    why: 'payroll without anybody employed',
    fields: { staffFte: '0', payrollBudget: '150k' },
    told: 'staffFte',
  },
  {
    form: 'organization',
    why: 'a denomination left over from before it became a nonprofit, which is let go',
    fields: { type: 'nonprofit', denomination: 'southern-baptist' },
    told: null,
  },
  {
    form: 'organization',
    why: 'a budget in thousands',
    fields: { operatingBudget: '310', payrollBudget: '' },
    told: 'operatingBudget',
  },
  {
    form: 'employee',
    why: 'hours of nobody',
    fields: { hoursPerWeek: '0' },
    told: 'hoursPerWeek',
  },
  {
    form: 'employee',
    why: 'more hours than a week has',
    fields: { hoursPerWeek: '169' },
    told: 'hoursPerWeek',
  },
  {
    form: 'employee',
    why: 'weights that sum to 99',
    fields: {
      weight: '50',
      position2: 'worship-pastor',
      weight2: '30',
      position3: 'youth-pastor',
      weight3: '19',
    },
    told: 'weight',
  },
  {
    form: 'employee',
    why: 'the same position twice',
    fields: { weight: '50', position2: 'solo-pastor', weight2: '50' },
    told: 'position2',
  },
  {
    form: 'employee',
    why: 'an hourly wage by the year',
    fields: { basePay: '25.00', basePayPeriod: 'year', housingAllowance: '' },
    told: 'basePay',
  },
  {
    form: 'employee',
    why: 'housing above everything else',
    fields: { basePay: '10,000', housingAllowance: '90,000' },
    told: 'housingAllowance',
  },
  {
    form: 'employee',
    why: 'housing for somebody who is no minister',
    fields: { ordained: 'no', housingAllowance: '18,000' },
    told: 'housingAllowance',
  },
  {
    form: 'employee',
    why: 'a minister’s tax without ordination',
    fields: { ordained: 'no', housingAllowance: '', clergyTaxStatus: 'dual_status' },
    told: 'clergyTaxStatus',
  },
  {
    form: 'employee',
    why: 'longer in the role than at work at all',
    fields: { yearsExperience: '3', yearsInRole: '9' },
    told: 'yearsInRole',
  },
  {
    form: 'employee',
    why: 'a benefit that is not offered but costs',
    fields: { insuranceStatus: 'not_offered', insurance: '9,000' },
    told: 'insuranceStatus',
  },
  {
    form: 'employee',
    why: 'a position nobody has heard of',
    fields: { position: 'chief-wizard' },
    told: 'position',
  },
  {
    form: 'employee',
    why: 'no pay at all for an employee',
    fields: { basePay: '0', housingAllowance: '' },
    told: 'basePay',
  },
  {
    form: 'employee',
    why: 'a volunteer without pay, which is honest',
    fields: {
      ...{ kind: 'volunteer', basePay: '0', housingAllowance: '', hoursPerWeek: '5' },
      ...{ effectiveOn: '2019-02-03', name: 'Bo Finch' },
    },
    told: null,
  },
]
