/** A move in words: what it costs, what the model pays for it, and the gap between the two. */
import { titleWithArticle } from '../positions/title-in-sentence.ts'
import { againstNation } from '../reports/sections/local/blocks.ts'
import type { Comparison, Move } from './comparison.ts'

/** "12% more", "8% less", "about the same" of a factor; whole percents. */
export function difference(factor: number, [more, less]: readonly [string, string]): string {
  const percent = percentOf(factor)
  if (percent === 0) return 'about the same'
  return `${Math.abs(percent)}% ${percent > 0 ? more : less}`
}

function percentOf(factor: number): number {
  return Math.round((factor - 1) * 100)
}

/** The comparison in one or two sentences; the first place is what the others are compared with. */
export function findingOf({ places, moves, position }: Comparison): string {
  const [move] = moves
  if (move && moves.length === 1) {
    return [costSentence(move), ...paySentences(move, position.title).slice(0, 1)].join(' ')
  }
  const [first] = places
  const prices = first?.figures.find(({ key }) => key === 'prices')
  const against = prices && againstNation(prices)
  if (!first || !against) return 'Each place is compared with the nation.'
  const words = against === 'about the same' ? 'about the same as in' : `${against} those of`
  return `Prices in ${first.name} are ${words} the nation.`
}

/** Sentences for each move: of a single one those that the finding leaves to say. */
export function moveSentences({
  moves,
  position,
}: Pick<Comparison, 'moves' | 'position'>): string[] {
  return moves.map((move) => {
    const pays = paySentences(move, position.title)
    const said = moves.length === 1 ? pays.slice(1) : [costSentence(move), ...pays]
    return [...said, ...gapSentences(move)].join(' ')
  })
}

function costSentence({ from, to, cost, samePrices }: Move): string {
  if (cost === null) return `We cannot compare prices with ${to}: a price level is not published.`
  if (samePrices) return `${from} and ${to} share one published price level.`
  const words = difference(cost, ['higher', 'lower'])
  return words === 'about the same'
    ? `Prices in ${to} are about the same as in ${from}.`
    : `Prices in ${to} are ${words} than in ${from}.`
}

const PAY = ['more', 'less'] as const

function paySentences({ pay }: Move, title: string): string[] {
  if (!pay) return []
  if (pay.deviation === 0) return ['To our model they are one area, with the same pay.']
  const said = difference(pay.factor, PAY)
  const position = titleWithArticle(title)
  const pays =
    said === 'about the same'
      ? `Our model pays ${position} about the same there.`
      : `Our model pays ${position} about ${said} there.`
  return [pays, `The true difference in pay is likely between ${spanOf(pay)}.`]
}

/** "2% less and 10% more", "1% and 10% more" */
export function spanOf({ low, high }: { readonly low: number; readonly high: number }): string {
  const [from, to] = [percentOf(low), percentOf(high)]
  if (from >= 0) return `${from}% and ${to}% more`
  if (to <= 0) return `${-to}% and ${-from}% less`
  return `${-from}% less and ${to}% more`
}

function gapSentences({ buys }: Move): string[] {
  if (!buys) return []
  const said = difference(buys.factor, PAY)
  if (said === 'about the same') return ['So pay there buys about as much.']
  const isUncertain = percentOf(buys.low) <= 0 && percentOf(buys.high) >= 0
  const sure = isUncertain ? ' The uncertainty includes no difference.' : ''
  return [`So pay there buys about ${said}.${sure}`]
}
