/** Reads an amount of money as people type it, into integer cents: "1.2m", "$1,200,000", "58k", "73 000$". */
import type { Cents } from './cents.ts'
import { formatMoney } from './format-money.ts'
import { type Parser, type Reading, refused, understood } from './reading.ts'
import { plainText, readTypedNumber, type TypedNumber } from './typed-number.ts'

export interface MoneyLimits {
  readonly minimum?: Cents
  readonly maximum?: Cents
  /** completes "for example ..." */
  readonly example?: string
}

/** Ten billion dollars: above the largest nonprofit of the country, and far below what a double holds exactly. */
const LARGEST: Cents = 1_000_000_000_000

/** Integer cents. Default limits $0 to $10 billion. */
export function parseMoney(text: string, limits: MoneyLimits = {}): Reading<Cents> {
  const { minimum = 0, maximum = LARGEST, example = '58,000 or 58k' } = limits
  const bare = withoutDollarSign(plainText(text))
  const foreign = foreignProblem(bare, example)
  if (foreign !== null) return refused(foreign)

  const typed = readTypedNumber(bare, example)
  if (!typed.ok) return typed
  if (typed.value.fraction.length > 2) {
    return refused(
      `Enter dollars and cents, at most two digits after the point, for example ${example}.`,
    )
  }
  return withinLimits(centsOf(typed.value), { minimum, maximum, example })
}

/** A whole year's amount such as a budget: "1.2m a year" is one, "10k a month" is asked to become one. */
export function parseYearlyMoney(text: string, limits: MoneyLimits = {}): Reading<Cents> {
  const bare = plainText(text).replace(YEARLY, '')
  if (OTHER_PERIOD.test(bare)) return refused('Enter the amount for a whole year.')
  return parseMoney(bare, { example: '1,200,000 or 1.2m', ...limits })
}

/** parseYearlyMoney with its limits, ready for `required` and `optional`. */
export function yearlyMoneyBetween(
  minimum: Cents,
  maximum: Cents,
  example?: string,
): Parser<Cents> {
  return (text) => parseYearlyMoney(text, { minimum, maximum, ...(example ? { example } : {}) })
}

/** "understood as $1,200,000 a year" */
export function echoYearlyMoney(cents: Cents): string {
  return `understood as ${formatMoney(cents)} a year`
}

const YEARLY = / ?(\/|per|an?) ?(year|yr|annum)$| (annually|yearly|p\.?a\.?)$/iu
const OTHER_PERIOD =
  /(\/|per|an?) ?(hour|hr|h|day|week|wk|month|mo)$|(hourly|daily|weekly|monthly)$/iu

function withoutDollarSign(plain: string): string {
  return plain
    .replace(/^(us ?)?\$ ?/iu, '')
    .replace(/^([+-])(us ?)?\$ ?/iu, '$1')
    .replace(/^usd ?/iu, '')
    .replace(/ ?(\$|usd|dollars?)$/iu, '')
}

function foreignProblem(bare: string, example: string): string | null {
  if (/[€£¥₤₱₹]|\b(eur|gbp|cad|aud)\b/iu.test(bare))
    return `Enter the amount in US dollars, for example ${example}.`
  if (bare.includes('%'))
    return `Enter an amount in dollars, not a percentage, for example ${example}.`
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(bare))
    return `Use commas between thousands: ${bare.replaceAll('.', ',')}?`
  if (/^\d{1,3}\.\d{3}$/.test(bare))
    return `Is that ${bare.replace('.', ',')}? Use a comma between thousands and two digits for cents.`
  return null
}

/** At most twelve digits before the point are trusted to Number; longer ones are too large for any limit. */
function centsOf({ negative, whole, fraction }: TypedNumber): Cents {
  if (whole.length > 13) return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return negative && cents !== 0 ? -cents : cents
}

function withinLimits(
  cents: Cents,
  { minimum, maximum, example }: Required<MoneyLimits>,
): Reading<Cents> {
  if (cents < 0) return refused(`Enter an amount of zero or more, for example ${example}.`)
  if (cents < minimum)
    return refused(`Enter ${formatMoney(minimum)} or more, for example ${example}.`)
  if (cents > maximum) {
    return refused(
      `That is more than ${formatMoney(maximum)}. Look for a zero too many; enter it like ${example}.`,
    )
  }
  return understood(cents)
}
