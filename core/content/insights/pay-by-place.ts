/** What the model pays in each state against the nation, all else the same, with its uncertainty. */

import type { SpanRow } from '../../answers/documents/chart.ts'
import { againstNation } from '../../engine/predict/place-effect.ts'
import { formatCount, formatList } from '../../forms/numbers.ts'
import { titleInSentence, titleOfMany } from '../../market/positions/position-name.ts'
import { type Insight, LEAST_ORGANIZATIONS, mayBeShown } from './insight.ts'
import { chartInsight, type InsightMarket, SALARY, shownPositions, typicalQuery } from './market.ts'

const POSITIONS = ['senior-pastor', 'youth-pastor', 'office-manager']

/** For the first position that may be shown; null without one, and with fewer than five states. */
export function payByPlace(market: InsightMarket): Insight | null {
  const [position] = shownPositions(market, POSITIONS)
  if (!position) return null
  const against = againstNation(market.model, typicalQuery(market, position), market.states)
  const rows = market.states
    .filter(({ code }) => mayBeShown(market.stateSizes.get(code)))
    .map(({ place, name }): SpanRow => {
      const { factor, low, high } = against(place)
      return { label: name, value: percent(factor), low: percent(low), high: percent(high) }
    })
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label))
  const [highest, lowest] = [rows[0], rows.at(-1)]
  if (rows.length < FEWEST_STATES || !highest || !lowest) return null
  const clear = rows.filter(({ low, high }) => low > 0 || high < 0).length
  const hidden = market.states.filter(({ code }) => !mayBeShown(market.stateSizes.get(code)))
  return chartInsight(market, {
    key: 'pay-by-place',
    title: `States differ by up to ${highest.value - lowest.value} points in what ${titleOfMany(position.title)} are paid, and ${clearWords(clear, rows.length)}`,
    subtitle: `Salary of a full-time ${titleInSentence(position.title)} in each state against the nation, when everything else is the same. The true difference is within the bar 8 times out of 10. ${SALARY}`,
    chart: {
      ...{ type: 'spans', unit: 'signed percent', zero: 'the nation', tableShown: true },
      heads: ['State', 'Against the nation', '8 in 10 between'],
      rows,
    },
    notes: [
      `The nation is the mean of the states, weighted by their people. A state with few records is pulled toward its region. ${hiddenWords(hidden.map(({ name }) => name))}`.trim(),
      [
        { text: 'Rent, prices and wages of each state are under ' },
        { text: 'Location', href: '/resources/location' },
        { text: '. Do not multiply pay by them: the difference here already counts them.' },
      ],
    ],
  })
}

/** "12 of 30 clearly differ from the nation" */
export function clearWords(clear: number, states: number): string {
  return `${clear} of ${states} clearly ${clear === 1 ? 'differs' : 'differ'} from the nation`
}

const FEWEST_STATES = 5

export function percent(factor: number): number {
  return Math.round((factor - 1) * 100)
}

function hiddenWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  const count = formatCount(names.length, 'state')
  if (names.length > 12)
    return `${count} with fewer than ${LEAST_ORGANIZATIONS} organizations are left out.`
  const verb = names.length === 1 ? 'has' : 'have'
  return `${formatList([...names])} ${verb} too few organizations to be shown.`
}
