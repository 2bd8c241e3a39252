/** What an organization writes into its raise letters: its letterhead, sentences with placeholders, who signs. */
import type { TableBlock } from '../../answers/documents/blocks.ts'
import type { Logo, PaperBlock, PaperPart } from '../../answers/documents/paper.ts'
import { formatPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { HOUSING_COMPONENTS, SALARY_COMPONENTS } from '../../pay/definition.ts'
import {
  type Cents,
  formatHourly,
  formatMoney,
  formatPay,
  HOURS_PER_WEEK_FULL_TIME,
  PERIOD_PHRASES,
  type Period,
  paidTimeWords,
} from '../../pay/money.ts'
import { PAY_COMPONENT_LABELS, type PayComponent, type PayPackage } from '../../pay/pay-package.ts'
import { salaryRate } from '../../pay/salary-rate.ts'

export interface LetterWording {
  /** at the head of the page */
  readonly sender: string
  /** lines of the address and whatever else belongs below the name, such as a phone number */
  readonly senderLines: string
  /** above the amounts, for whose pay rises */
  readonly opening: string
  /** the same for whose pay stays */
  readonly unchanged: string
  /** below the amounts */
  readonly closing: string
  /** who signs for the organization, as under a line: "Ann Lee, Treasurer" */
  readonly signer: string
}

/** A placeholder between braces, and what stands for it in a letter. */
export const PLACEHOLDERS = {
  name: 'the person’s name',
  job: 'the job title',
  organization: 'the name in your letterhead',
  date: 'the day the pay starts',
  'pay now': 'present pay, such as “$41,200 a year” or “$18.00 an hour”',
  'new pay': 'the pay that starts then',
  raise: 'the difference, such as “$1,200 a year”',
} as const satisfies Readonly<Record<string, string>>

type Placeholder = keyof typeof PLACEHOLDERS

/** Used until the organization writes its own. */
export function defaultWording(organization: {
  readonly name: string
  readonly address: string
}): LetterWording {
  return {
    sender: organization.name,
    senderLines: organization.address,
    opening:
      'Dear {name},\nThank you for your work as {job}. From {date}, your pay will be {new pay}.',
    unchanged:
      'Dear {name},\nThank you for your work as {job}. From {date}, your pay will stay at {pay now}.',
    closing: 'Please tell us if anything in this letter is wrong.',
    signer: `For ${organization.name}`,
  }
}

const BRACED = /\{([^{}]*)\}/g

/** Placeholders that are none of ours, and braces without a partner. */
export function unknownPlaceholders(text: string): readonly string[] {
  const named = [...text.matchAll(BRACED)].map(([, name = '']) => name)
  const unknown = named
    .filter((name) => !Object.hasOwn(PLACEHOLDERS, name))
    .map((name) => `{${name}}`)
  const alone = text.replace(BRACED, '').match(/[{}]/g) ?? []
  return [...new Set([...unknown, ...alone])]
}

/** The text with values in place of its placeholders, one paragraph for each line that is not empty. */
export function filledParagraphs(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): readonly string[] {
  const isKnown = (name: string): name is Placeholder => Object.hasOwn(values, name)
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(BRACED, (whole, name) => (isKnown(name) ? values[name] : whole)))
}

/** Labels of the letter wording, apart from its schema: the browser needs the words only. */
export const LETTER_LABELS = {
  sender: 'Name in the letterhead',
  senderLines: 'Address',
  opening: 'Words above the amounts',
  unchanged: 'Words above the amounts when pay stays the same',
  closing: 'Words below the amounts',
  signer: 'Who signs for you',
} as const

/** Nothing of other people, the market, or the rules of a plan. */
export interface LetterFacts {
  readonly employeeId: number
  readonly name: string
  readonly jobTitle: string
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
  readonly now: PayPackage
  /** the same as `now` where pay stays */
  readonly next: PayPackage
  /** day of the new pay, YYYY-MM-DD */
  readonly from: string
}

interface LetterOptions {
  readonly wording: LetterWording
  readonly logo: Logo | null
  /** YYYY-MM-DD */
  readonly today: string
  /** of a plan that nobody has accepted */
  readonly isDraft: boolean
}

/** A part of a paper: one letter, on pages of its own. */
export function letterPart(facts: LetterFacts, options: LetterOptions): PaperPart {
  const { name, jobTitle } = facts
  const { wording, logo, today, isDraft } = options
  const pay = payLines(facts)
  const isRaised = pay.raise !== 0
  const values = valuesOf(facts, pay, wording)
  const opening = filledParagraphs(isRaised ? wording.opening : wording.unchanged, values)
  const closing = filledParagraphs(wording.closing, values)
  const lines = wording.senderLines.split('\n').filter((line) => line !== '')
  const blocks: PaperBlock[] = [
    { kind: 'letterhead', name: wording.sender, lines, logo },
    ...(isDraft ? [DRAFT] : []),
    { kind: 'letter-text', isTight: true, paragraphs: [formatDate(today)] },
    { kind: 'letter-text', isTight: true, paragraphs: [name, jobTitle] },
    { kind: 'subject', text: `Your pay from ${formatDate(facts.from)}` },
    { kind: 'letter-text', paragraphs: opening },
    payTable(facts, pay),
    { kind: 'facts', facts: hoursOf(facts) },
    ...notesOf(facts).map((words): PaperBlock => ({ kind: 'paragraph', size: 'small', words })),
    { kind: 'letter-text', paragraphs: closing },
    { kind: 'signatures', names: [wording.signer, `${name}: I received this letter`] },
  ]
  const foot = isDraft ? ['Draft. This pay is not approved yet.'] : []
  return { title: name, foot, blocks, isLetter: true }
}

const DRAFT: PaperBlock = {
  ...{ kind: 'notice', tone: 'signal', title: 'Draft' },
  words: 'This pay is not approved yet. Do not hand out this letter.',
}

/** A line of the table: what is paid, in amounts of one period. */
interface PayLine {
  readonly label: string
  readonly period: Period
  readonly now: Cents
  readonly next: Cents
}

interface PayLines {
  readonly lines: readonly PayLine[]
  /** the sum of parts, or the amount of a year of pay by the hour; null where the only line says it */
  readonly year: PayLine | null
  /** cents a year */
  readonly raise: Cents
}

function payLines({ now, next }: LetterFacts): PayLines {
  const found = SALARY_COMPONENTS.flatMap((kind) => partOf(kind, { now, next }))
  const isMixed = found.some(({ period }) => period !== 'year')
  const inYears = (label: string) => (isMixed ? `${label}, ${PERIOD_PHRASES.year}` : label)
  const parts = found.map((one) =>
    one.period === 'year' ? { ...one, label: inYears(one.label) } : one,
  )
  const year: PayLine = {
    label: parts.length > 1 ? inYears('Salary and housing') : 'In a year',
    period: 'year',
    now: annualOf(now),
    next: annualOf(next),
  }
  const isYearSaid = parts.length === 1 && parts[0]?.period === 'year'
  return { lines: parts, year: isYearSaid ? null : year, raise: year.next - year.now }
}

type Kind = (typeof SALARY_COMPONENTS)[number]

/** In its own period where it is the same before and after, else in years. */
function partOf(kind: Kind, { now, next }: Pick<LetterFacts, 'now' | 'next'>): PayLine[] {
  const [before, after] = [componentOf(now, kind), componentOf(next, kind)]
  if (!before && !after) return []
  const estimated = now.estimated?.includes(kind) ? ', estimated' : ''
  const period = before?.period === after?.period ? (after?.period ?? 'year') : 'year'
  const label =
    kind === 'base' && period === 'hour'
      ? 'Hourly pay'
      : `${PAY_COMPONENT_LABELS[kind]}${estimated}${period === 'year' ? '' : `, ${PERIOD_PHRASES[period]}`}`
  const amount = (one: PayComponent | undefined) =>
    !one ? 0 : period === 'year' ? one.annual : one.amount
  return [{ label, period, now: amount(before), next: amount(after) }]
}

function componentOf({ components }: PayPackage, kind: Kind): PayComponent | undefined {
  return components.find((one) => one.kind === kind && one.annual > 0)
}

function annualOf({ components }: PayPackage): Cents {
  const kinds: readonly string[] = SALARY_COMPONENTS
  return components.reduce((sum, { kind, annual }) => sum + (kinds.includes(kind) ? annual : 0), 0)
}

function payTable({ from }: LetterFacts, { lines, year }: PayLines): TableBlock {
  const all = year ? [...lines, year] : lines
  const isByYear = all.every(({ period }) => period === 'year')
  const amount = ({ period }: PayLine, cents: Cents) =>
    period === 'hour' ? formatHourly(cents) : formatMoney(cents)
  const change = (line: PayLine) => {
    const difference = line.next - line.now
    if (difference === 0) return 'No change'
    const percent = line.now > 0 ? ` (${formatPercent((difference / line.now) * 100, 1)})` : ''
    return `${amount(line, difference)}${percent}`
  }
  const first = { header: isByYear ? 'Pay a year' : 'Pay' }
  const figures = { align: 'end' } as const
  const day = formatDate(from)
  const total = lines.length > 1
  if (all.every(({ now, next }) => now === next)) {
    return {
      ...{ kind: 'table', caption: 'Pay, which stays the same', total },
      columns: [first, { header: `Now and from ${day}`, ...figures }],
      rows: all.map((line) => [line.label, amount(line, line.next)]),
    }
  }
  // parts may fall where the whole rises: when more is designated for housing
  const isRaise = all.every(({ now, next }) => next >= now)
  return {
    ...{ kind: 'table', total },
    caption: `Pay now, the ${isRaise ? 'raise' : 'change'}, and the new pay`,
    columns: [
      first,
      { header: 'Now', ...figures },
      { header: isRaise ? 'Raise' : 'Change', ...figures },
      { header: `From ${day}`, ...figures },
    ],
    rows: all.map((line) => [
      line.label,
      amount(line, line.now),
      change(line),
      amount(line, line.next),
    ]),
  }
}

function hoursOf({ jobTitle, hoursPerWeek, weeksPerYear, from }: LetterFacts) {
  const isPart = hoursPerWeek < HOURS_PER_WEEK_FULL_TIME
  return [
    { name: 'Position', value: jobTitle },
    {
      name: 'Paid time',
      value: `${paidTimeWords({ hoursPerWeek, weeksPerYear })}${isPart ? ' (part-time)' : ''}`,
    },
    { name: 'From', value: formatDate(from) },
  ]
}

function notesOf({ next }: LetterFacts): readonly string[] {
  const has = (kind: Kind) => componentOf(next, kind) !== undefined
  const housed = HOUSING_COMPONENTS.some(has)
  const scope = housed ? 'salary and housing' : 'salary'
  return [
    `This letter is about ${scope} before taxes. It does not describe other benefits.`,
    ...(has('housing_allowance')
      ? [
          'A housing allowance counts only for pay after it is designated. A raise does not enlarge it.',
        ]
      : []),
    ...(has('parsonage_rental_value')
      ? ['The value of the parsonage is what living there is worth. It is not paid out.']
      : []),
  ]
}

function valuesOf(
  { name, jobTitle, from, now, next }: LetterFacts,
  { raise, lines }: PayLines,
  { sender }: LetterWording,
): Record<Placeholder, string> {
  const [only] = lines
  const isOwnPeriod = lines.length === 1 && only && only.period !== 'year'
  const said = (pay: PayPackage) => {
    const rate = salaryRate(pay)
    if (!rate) return 'no pay'
    return isOwnPeriod ? formatPay(rate.amount, rate.period) : formatPay(rate.annual, 'year')
  }
  return {
    ...{ name, job: jobTitle, organization: sender, date: formatDate(from) },
    'pay now': said(now),
    'new pay': said(next),
    raise: isOwnPeriod ? formatPay(only.next - only.now, only.period) : formatPay(raise, 'year'),
  }
}
