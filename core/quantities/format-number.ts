/** Writes numbers, percentages, ranks and counts in US English; every page, document and command calls these. */

/** A true minus sign (U+2212), as wide as the digits beside it. */
const MINUS = '\u2212'

/** 1900 -> "1,900", 0.75 -> "0.75", -3 -> "−3"; at most four decimals. */
export function formatNumber(value: number): string {
  return withMinus(plainNumber.format(value))
}

/** 14.3 and 1 digit -> "14.3": always as many decimals as asked for. */
export function formatDecimal(value: number, digits: number): string {
  return withMinus(decimalNumber(digits).format(value))
}

/** Making a formatter costs far more than formatting with it, and a table writes hundreds of shares. */
function decimalNumber(digits: number): Intl.NumberFormat {
  const made =
    decimalNumbers.get(digits) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  decimalNumbers.set(digits, made)
  return made
}

/** 40 -> "40%", -3 -> "−3%"; percent points in, at most two decimals, or exactly as many as asked for. */
export function formatPercent(percentPoints: number, digits?: number): string {
  if (digits !== undefined) return `${formatDecimal(percentPoints, digits)}%`
  return `${withMinus(percentNumber.format(percentPoints))}%`
}

/** 3 -> "+3%", -3 -> "−3%", 0 -> "0%"; percent points in. */
export function formatSignedPercent(percentPoints: number): string {
  const written = formatPercent(percentPoints)
  return written === '0%' || written.startsWith(MINUS) ? written : `+${written}`
}

/** A share of one as a percentage: 0.414 -> "41%", with 1 digit "41.4%". */
export function formatShare(share: number, digits = 0): string {
  return formatPercent(share * 100, digits)
}

/** 46 -> "46th". */
export function formatOrdinal(rank: number): string {
  const tens = rank % 100
  if (tens >= 11 && tens <= 13) return `${rank}th`
  return `${rank}${['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th'}`
}

/** (0, "report") -> "no reports", (1, "report") -> "1 report", (1200, "church", "churches") -> "1,200 churches". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

const decimalNumbers = new Map<number, Intl.NumberFormat>()
const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const percentNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Intl writes a hyphen, also for what rounds to nothing. */
function withMinus(written: string): string {
  return /^-[0.]+$/.test(written) ? written.slice(1) : written.replace('-', MINUS)
}
