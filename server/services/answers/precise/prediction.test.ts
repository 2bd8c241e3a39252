import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import {
  disagreementOf,
  type Prediction,
  predictionSections,
} from '~/core/answers/tools/prediction-sections.ts'
import { NotFound, NotSignedIn } from '~/core/errors.ts'
import { createPublishedMarket } from '~/server/market.ts'
import {
  actingAs,
  buildBookkeeper,
  buildContext,
  buildEmployee,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { workingReport } from '../reports/report.ts'
import { readPrediction } from './read-prediction.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function employed(given: Readonly<Record<string, string>> = {}) {
  const organization = await buildOrganization(context)
  const { id } = await buildEmployee(context, given, organization)
  return { id, organization, mine: actingAs(context, organization.owner) }
}

type Employed = Awaited<ReturnType<typeof employed>>

async function shownTo({ id, mine }: Employed, search: Readonly<Record<string, string>> = {}) {
  const { shown } = await readPrediction(mine, { employeeId: id, search })
  if (!shown) throw new Error('it is locked')
  return shown
}

async function predicted(who: Employed, search?: Readonly<Record<string, string>>) {
  const { prediction } = await shownTo(who, search)
  if (!prediction) throw new Error('the model refuses')
  return prediction
}

function comparablesOf({ comparables }: Prediction) {
  if (comparables.kind === 'refused') throw new Error(comparables.reason)
  return comparables
}

test('the model alone starts at the minimum wage, as the report does', async () => {
  const organization = await buildOrganization(context, {
    ...{ state: 'WA', city: 'Seattle', zip: '98101' },
  })
  const job = { position: 'custodian', basePay: '50k' }
  const { id } = await buildBookkeeper(context, job, organization)
  const { model } = await predicted({
    ...{ id, organization, mine: actingAs(context, organization.owner) },
  })
  const { p10, p25, p50 } = model.quantiles
  // $21.30 an hour
  for (const pay of [p10, p25, p50]) expect(pay ?? 44_400).toBeGreaterThanOrEqual(44_304)
  const sum = model.contributions.reduce((total, { dollars }) => total + dollars, model.base)
  expect(sum).toBe(p50)
})

test('the combined range is that of the report, and lies between the model and its comparables', async () => {
  const pastor = await employed()
  const prediction = await predicted(pastor)
  const { report } = await workingReport(pastor.mine, {
    ...{ employeeId: pastor.id, query: readReportQuery({}) },
  })
  expect(prediction.combined).toEqual(report.estimate)
  const [records, model, combined] = [
    comparablesOf(prediction).adjusted.p50!,
    prediction.model.quantiles.p50!,
    prediction.combined.quantiles.p50!,
  ]
  expect(combined).toBeGreaterThanOrEqual(Math.min(records, model) - 100)
  expect(combined).toBeLessThanOrEqual(Math.max(records, model) + 100)
  expect(disagreementOf(prediction)?.share).toBeCloseTo(records / model - 1, 9)
})

test('a range that is the model’s own is drawn once, and a combined one next to it', async () => {
  const prediction = await predicted(await employed())
  const headings = (own: Prediction) =>
    predictionSections(own)[0]!.blocks.flatMap((block) =>
      block.kind === 'heading' ? [block.text] : [],
    )
  const { quantiles } = prediction.model
  const once = { ...prediction, combined: { ...prediction.combined, quantiles } }
  expect(headings(once)).toEqual(['Comparables alone', 'The model, as the report shows it'])
  const moved = { ...quantiles, p50: quantiles.p50! + 500 }
  const combined = { ...prediction.combined, quantiles: moved }
  const names = ['Comparables alone', 'The model alone', 'Combined, as the report shows it']
  expect(headings({ ...prediction, combined })).toEqual(names)
})

test('the drivers lead from the average to the model’s own median, to the dollar', async () => {
  const { model } = await predicted(await employed())
  const sum = model.contributions.reduce((all, { dollars }) => all + dollars, model.base)
  expect(sum).toBe(model.quantiles.p50)
  expect(model.contributions.map(({ key }) => key)).not.toContain('comparables')
})

test('every figure is a multiple of $100, and a tail is told only where the report tells it', async () => {
  const pastor = await employed({ position: 'youth-pastor' })
  const near = await predicted(pastor)
  const far = await predicted(pastor, { budget: '12m', attendance: '90', hours: '6' })
  expect([near.combined.kind, far.combined.kind]).toEqual(['comparables', 'modelled'])
  for (const prediction of [near, far]) {
    const { model, combined, comparables } = prediction
    const figures = [model.quantiles, combined.quantiles].flatMap((one) => Object.values(one))
    for (const figure of figures) if (figure !== null) expect(figure % 100).toBe(0)
    expect(model.quantiles.p10 === null).toBe(combined.quantiles.p10 === null)
    expect(Object.keys(comparables)).not.toContain('rows')
  }
})

test('another size, place and hours are asked with what they change, and nothing is stored', async () => {
  const pastor = await employed()
  const before = await predicted(pastor)
  const asked = { budget: '3m', attendance: '1,200', hours: '20', place: 'Austin, TX' }
  const { prediction, notices, entered } = await shownTo(pastor, asked)
  expect(prediction?.entered).toEqual({
    ...{ model: before.model.quantiles.p50, combined: before.combined.quantiles.p50 },
  })
  expect(prediction?.combined.quantiles.p50).not.toBe(before.combined.quantiles.p50)
  const said = JSON.stringify(notices)
  expect(said).toContain('Budget: $3,000,000 instead of')
  expect(said).toContain('Hours: 20 hours a week instead of 40 hours a week.')
  expect(said).toContain('Place: Austin, TX instead of')
  expect(entered?.hours).toBe('40 hours a week')
  // pay for forty hours has no place in a range for twenty
  expect([before.pay, prediction?.pay]).toEqual([expect.any(Number), null])
  const larger = await predicted(pastor, { budget: '3m' })
  expect(larger.model.quantiles.p50!).toBeGreaterThan(before.model.quantiles.p50!)
  expect(await predicted(pastor)).toEqual(before)
})

test('what cannot be understood is said at its field and changes nothing', async () => {
  const pastor = await employed()
  const before = await predicted(pastor)
  const { query, prediction } = await shownTo(pastor, {
    ...{ budget: '10k a month', hours: '500', place: 'Springfield' },
  })
  const { budget, hours, place } = query.whatIf
  expect([budget.problem, hours.problem]).toEqual([expect.any(String), expect.any(String)])
  expect(place.problem).toMatch(/Several places have this name. Choose one. .+, or .+\?/)
  expect(place.typed).toBe('Springfield')
  expect(prediction).toEqual(before)
})

test('the test of the model is told for this position and size, or that too few were judged', async () => {
  const { tested } = await predicted(await employed())
  expect(tested.engineVersion).toMatch(/^\d+\.\d+\.\d+$/)
  expect(tested.coverage80).toBeGreaterThan(70)
  for (const group of [tested.position, tested.size]) {
    if (group) expect(group.records).toBeGreaterThanOrEqual(100)
  }
})

test('it belongs to members with the right, and the look is written down', async () => {
  const pastor = await employed()
  const { id } = pastor
  const asked = { employeeId: id, search: {} }
  const stranger = actingAs(context, await buildUser(context))
  await expect(readPrediction(stranger, asked)).rejects.toThrow(NotFound)
  const visitor = buildContext(database.knex, { kind: 'visitor' }, { address: '198.51.100.77' })
  await expect(readPrediction(visitor, asked)).rejects.toThrow(NotSignedIn)
  await expect(readPrediction(pastor.mine, { ...asked, search: { report: '1' } })).rejects.toThrow(
    NotFound,
  )
  await shownTo(pastor)
  const views = await database.knex('estimate_views').where({ employee_id: id })
  expect(views.length).toBeGreaterThan(0)
})

test('a plan without it shows what it would give, and no figure', async () => {
  const pastor = await employed()
  await database
    .knex('snapshots')
    .update({ source: 'member', published_at: new Date('2026-01-01') })
  try {
    await database
      .knex('organizations')
      .where({ id: pastor.organization.id })
      .update({ plan: 'pro', granted_plan: 'pro' })
    const mine = { ...pastor.mine, market: createPublishedMarket(context.now) }
    const page = await readPrediction(mine, { employeeId: pastor.id, search: {} })
    expect(page.shown).toBeNull()
    expect(page.locked).toMatchObject({ opensWith: 'pro_plus' })
  } finally {
    await database.knex('snapshots').update({ source: 'demonstration' })
  }
})
