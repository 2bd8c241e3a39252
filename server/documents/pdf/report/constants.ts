/** The figures of law and tax that a report was computed with, by their source: since when, and when somebody looked. */
import type { Block } from '~/core/documents/paper.ts'
import { CONSTANT_WORDS, constantValue } from '~/core/pay/constant-words.ts'
import { type DatedConstant, noteOnConstant } from '~/core/pay/dated-constant.ts'
import { formatDate } from '~/core/quantities/date.ts'

export function constantBlocks(constants: readonly DatedConstant[], asOf: string): Block[] {
  const known = constants.filter(({ key }) => CONSTANT_WORDS[key])
  if (known.length === 0) return []
  const sources = [...new Set(known.map(({ source }) => source))]
  return [
    { kind: 'heading', level: 3, text: 'Figures of law used' },
    {
      kind: 'facts',
      size: 'small',
      facts: sources.map((source) => ({
        name: source,
        value: wordsOf(
          known.filter((constant) => constant.source === source),
          asOf,
        ),
      })),
    },
  ]
}

/** "FICA, Medicare 1.45 %, from January 1, 1990, last checked January 1, 2026; ..." */
function wordsOf(constants: readonly DatedConstant[], asOf: string): string {
  const words = constants.map((constant) => {
    const looked =
      noteOnConstant(constant, asOf) ?? `last checked ${formatDate(constant.checkedOn)}`
    const since = `from ${formatDate(constant.effectiveFrom)}`
    const value = `${CONSTANT_WORDS[constant.key] ?? constant.key} ${constantValue(constant)}`
    return { value, dates: `${since}, ${looked}` }
  })
  const dates = [...new Set(words.map((word) => word.dates))]
  return dates
    .map((date) => {
      const values = words.filter((word) => word.dates === date).map(({ value }) => value)
      return `${values.join('; ')}; ${date}.`.replace('..', '.')
    })
    .join(' ')
}
