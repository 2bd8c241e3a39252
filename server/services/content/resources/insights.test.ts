import { expect, test } from 'vitest'
import type { Chart } from '~/core/answers/documents/chart.ts'
import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import {
  INSIGHT_KEYS,
  insightBlocks,
  LEAST_ORGANIZATIONS,
} from '~/core/content/insights/insight.ts'
import { listGroupSizes } from '~/database/queries/market/snapshot-records.ts'
import { createPublishedMarket } from '~/server/market.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { currentModel } from '../../answers/estimates/estimate-position.ts'
import { resolveLiveFigures } from '../live-figures.ts'
import { listInsights, readInsight } from './read-insight.ts'

const database = await freshDatabase({ market: true })
await database.knex('snapshots').update({ source: 'member', published_at: new Date('2026-01-01') })
const context = buildContext(database.knex, { kind: 'visitor' })

async function chartsOf(): Promise<Chart[]> {
  const insights = await listInsights(context)
  return insights.flatMap(({ body }) =>
    body.flatMap((block) => (block.kind === 'chart' ? [block.chart] : [])),
  )
}

async function groupSizes() {
  const snapshot = await context.market.current(database.knex)
  if (!snapshot) throw new Error('no snapshot is published')
  return await listGroupSizes(database.knex, { snapshotId: snapshot.id, definition: 'salary' })
}

test('a members’ survey has every chart, each with finding, definition of pay, date and source', async () => {
  const insights = await listInsights(context)
  expect(insights.map(({ key }) => key)).toEqual([...INSIGHT_KEYS])
  for (const insight of insights) {
    expect(insight.title).not.toMatch(/NaN|undefined|Infinity/)
    expect(insight.subtitle).toContain('Salary is cash and housing.')
    expect(insight.source).toMatch(/Snapshot .+, as of .+ \d{4}: records of member organizations/)
    const lines = csvLinesOf(insightBlocks(insight))
    expect(lines[0]).toMatchObject({ measure: 'heading', value: insight.title })
    expect(JSON.stringify(lines)).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('a text that names the day of the snapshot says it once', async () => {
  const datesOf = async (keys: readonly string[]) =>
    Object.values(await resolveLiveFigures(context, keys)).filter((figure) => figure?.asOf)
  expect(await datesOf(['snapshot.date', 'snapshot.records', 'snapshot.coverage'])).toEqual([])
  expect(await datesOf(['snapshot.records'])).toHaveLength(1)
})

test('market figures are multiples of $100, differences whole percents, and no tails are shown', async () => {
  for (const chart of await chartsOf()) {
    if (chart.type === 'curve') {
      const ys = chart.series.flatMap(({ points }) =>
        points.flatMap(({ y, low, high }) => [y, low ?? 0, high ?? 0]),
      )
      expect(ys.filter((y) => y % 100 !== 0)).toEqual([])
    } else if (chart.type === 'spans') {
      const step = chart.unit === 'dollars' ? 100 : 1
      const ends = chart.rows.flatMap(({ value, low, high }) => [value, low, high])
      expect(ends.filter((end) => end % step !== 0)).toEqual([])
    } else throw new Error(`an unexpected chart: ${chart.type}`)
  }
  expect(JSON.stringify(await listInsights(context))).not.toMatch(/minimum|maximum|P10|P90/)
})

test('a state is shown only with twenty organizations, and the others are named', async () => {
  const sizes = (await groupSizes()).filter(({ grouping }) => grouping === 'state')
  const enough = sizes.filter(({ organizations }) => organizations >= LEAST_ORGANIZATIONS)
  const insight = await readInsight(context, 'pay-by-place')
  const chart = insight?.body.find((block) => block.kind === 'chart')
  if (chart?.kind !== 'chart' || chart.chart.type !== 'spans') throw new Error('no spans')
  expect(chart.chart.rows).toHaveLength(enough.length)
  expect(enough.length).toBeLessThan(51)
  for (const { low, value, high } of chart.chart.rows) {
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
  }
})

test('pay of a third more or less at one organization moves no effect that is shown by a whole percent', async () => {
  const current = await currentModel(context, 'salary', { isDemonstration: true })
  if (!current) throw new Error('no model')
  const { terms, residualVariance, organizationVariance } = current.model
  for (const key of ['division', 'state', 'state by family']) {
    const term = terms.find((one) => one.key === key)
    if (!term) throw new Error(`no term ${key}`)
    const shrinkage = (residualVariance + organizationVariance) / term.variance
    expect([key, 0.33 / (LEAST_ORGANIZATIONS + shrinkage) < 0.01]).toEqual([key, true])
  }
})

test('they are made once for a snapshot, and a failure is not kept', async () => {
  const mine = { ...context, market: createPublishedMarket(context.now) }
  const first = await listInsights(mine)
  expect(await listInsights(mine)).toBe(first)
  const failing = mine.market.once(1, 'fails', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await mine.market.once(1, 'fails', async () => 'made')).toBe('made')
})

test('while only the demonstration is published, visitors are told of Census workers what those can tell', async () => {
  const real = await createTestDatabase({ market: true })
  const visitor = buildContext(real.knex, { kind: 'visitor' })
  const insights = await listInsights(visitor)
  const told = INSIGHT_KEYS.filter((key) => key !== 'pay-by-tenure')
  expect(insights.map(({ key }) => key)).toEqual(told)
  for (const insight of insights) {
    expect(insight.subtitle).toContain('Pay is what people said they earned in wages')
    expect(insight.source).toMatch(
      /^Census workers, 2024: \d[\d,]+ people of religious organizations told their wages\. Pay of July 2024 is multiplied by 1\.\d{3}, .+ to [A-Z][a-z]+ 20\d\d\. Source: Census Bureau/,
    )
    expect(JSON.stringify(insight)).not.toMatch(/NaN|undefined|Infinity|[Ss]napshot/)
  }
  const spans = (key: string) => {
    const chart = insights
      .find((one) => one.key === key)
      ?.body.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []))[0]
    if (chart?.type !== 'spans') throw new Error(`no spans of ${key}`)
    return chart.rows
  }
  // as a clergy person in Georgia is told, give or take the state
  const clergy = spans('pay-by-position').find(({ label }) => label === 'Clergy')
  expect(clergy?.value).toBeGreaterThan(55_000)
  expect(clergy?.value).toBeLessThan(75_000)
  const states = spans('pay-by-place')
  expect(states).toHaveLength(49)
  expect(states.map(({ label }) => label)).not.toContain('California')
  for (const { low, value, high } of states) {
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
  }
  expect(JSON.stringify(insights.find(({ key }) => key === 'pay-by-place'))).toContain(
    'Nobody in California and Texas is in this file.',
  )
  await real.destroy()
})

test('an unknown key is nothing, and so is every key before the reference figures are loaded', async () => {
  for (const key of ['', 'pay-by-name', 'constructor']) {
    expect(await readInsight(context, key)).toBeNull()
  }
  const empty = await createTestDatabase()
  await empty.owner.knex('market_sources').delete()
  const early = buildContext(empty.knex, { kind: 'visitor' })
  expect(await listInsights(early)).toEqual([])
  expect(await readInsight(early, 'pay-by-size')).toBeNull()
  await empty.destroy()
})
