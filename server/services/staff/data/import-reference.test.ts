/** Tables of public figures from a newer file: all lines or none, and what was made before keeps its figures. */
import { expect, test } from 'vitest'
import type { InvalidInput } from '~/core/errors.ts'
import type { StaffRole } from '~/core/policy.ts'
import { readWageIndex } from '~/database/queries/market/lookup-tables.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import {
  REFERENCE_TABLES,
  type ReferenceRow,
  type ReplaceableTable,
} from '~/database/reference/reference-tables.ts'
import type { Context } from '~/server/context.ts'
import { signedIn } from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { importReference } from './import-reference.ts'

const database = await freshDatabase({ market: true })

async function staff(...staffRoles: StaffRole[]): Promise<Context> {
  const { context, user } = await signedIn(database.knex, { staffRoles })
  return { ...context, actor: { kind: 'staff', id: user.id, roles: staffRoles } }
}

/** Our own file, with a change. */
async function fileOf(
  table: ReplaceableTable,
  change: (rows: ReferenceRow[]) => readonly ReferenceRow[],
): Promise<string> {
  const ours = await REFERENCE_TABLES.find(({ name }) => name === table)?.rows()
  const rows = change([...(ours ?? [])])
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  const lines = rows.map((row) => Object.values(row).map(cell).join(','))
  return [Object.keys(rows[0] ?? {}).join(','), ...lines].join('\n')
}

const patched =
  (at: number, patch: ReferenceRow) =>
  (rows: ReferenceRow[]): ReferenceRow[] =>
    rows.map((row, i) => (i === at ? { ...row, ...patch } : row))
const added =
  (...more: ReferenceRow[]) =>
  (rows: ReferenceRow[]): ReferenceRow[] => [...rows, ...more]

async function refusal(table: ReplaceableTable, text: string | Promise<string>) {
  const context = await staff('admin')
  const before = await database.knex(table).select()
  const error = await importReference(context, { table, text: await text, apply: true }).then(
    () => null,
    (refused: InvalidInput) => refused.errors,
  )
  expect(await database.knex(table).select()).toEqual(before)
  return error
}

const NEXT = { quarter: '2026Q2', value: 178.9, status: 'published' }

test('a newer file is shown first, stored by an admin, and stays at the next start', async () => {
  const table = 'employment_cost_index'
  const text = await fileOf(table, added(NEXT))
  const [analyst, admin] = [await staff('analyst'), await staff('admin')]
  const shown = await importReference(analyst, { table, text, apply: false })
  expect(shown).toMatchObject({ applied: false, rows: 54, added: 1, changed: 0, removed: 0 })
  expect(shown.before.join()).toMatch(/to March 2026/)
  expect(shown.after.join()).toMatch(/to June 2026/)
  expect(await database.knex(table).where({ quarter: '2026Q2' })).toEqual([])
  await expect(importReference(analyst, { table, text, apply: true })).rejects.toThrow()

  await importReference(admin, { table, text, apply: true })
  const stored = () => database.knex(table).where({ quarter: '2026Q2' }).first()
  expect(await stored()).toMatchObject({ value: '178.900' })
  // the published model keeps the index it was fitted with; the next one has the newer
  const snapshot = await admin.market.current(database.knex)
  const fitted = snapshot && (await admin.market.model(database.knex, snapshot.id, 'salary'))
  expect(fitted?.model.settings.index.at(-1)?.month).toBe('2026-03')
  expect((await readWageIndex(database.knex)).at(-1)).toEqual({ month: '2026-06', value: 178.9 })
  const event = await database.knex('audit_events').where({ action: 'reference.import' }).first()
  expect(event?.details).toMatchObject({ table, added: 1 })

  expect((await loadReference(database.knex)).loaded).toEqual([])
  expect(await stored()).toBeDefined()
  expect(await refusal(table, text)).toHaveProperty('file', expect.stringMatching(/already/))

  // a version with a newer file than that of staff brings its own
  await database.knex('reference_imports').where({ name: table }).update({ newest: '2025Q4' })
  expect((await loadReference(database.knex)).loaded.map(({ name }) => name)).toEqual([table])
  expect(await stored()).toBeUndefined()
})

test('only staff who keep figures see or replace a table', async () => {
  const text = await fileOf('consumer_price_index', added({ month: '2026-06', value: 336 }))
  for (const role of ['support', 'editor'] as const) {
    const asked = { table: 'consumer_price_index', text, apply: false } as const
    await expect(importReference(await staff(role), asked)).rejects.toThrow()
  }
})

const ECI = 'employment_cost_index'
const LAST = 'line 55'

test.each([
  [
    'a jump',
    { value: 1500 },
    `${LAST}, value`,
    /Read 1500; the figure before it is 177\.498.*195\.25/,
  ],
  ['a negative index', { value: -177 }, `${LAST}, value`, /Read “-177”.*number such as/],
  ['a fifth quarter', { quarter: '2026Q5' }, `${LAST}, quarter`, /Read “2026Q5”.*from 1 to 4/],
  ['a quarter to come', { quarter: '2027Q1' }, `${LAST}, quarter`, /nothing can be published yet/],
  ['a quarter twice', { quarter: '2026Q1' }, `${LAST}, quarter`, /is in line 54 already/],
  ['a blank that is published', { value: null }, `${LAST}, status`, /without a value/],
  ['words', { value: 'about 178' }, `${LAST}, value`, /Read “about 178”/],
  ['another status', { status: 'final' }, `${LAST}, status`, /published, derived or missing/],
] as const)('%s is refused by line', async (_, patch, at, words) => {
  const errors = await refusal(ECI, fileOf(ECI, added({ ...NEXT, ...patch })))
  expect(errors).toEqual({ [at]: expect.stringMatching(words) })
})

const WRONG_FILES: readonly (readonly [string, () => string | Promise<string>, RegExp])[] = [
  ['an empty file', () => '', /It lacks quarter, value, status/],
  ['another file', () => 'month,value\n2026-05,3', /It lacks quarter, status. It has month/],
  ['a column twice', () => 'quarter,value,status,value\n', /It has value/],
  ['no rows', () => 'quarter,value,status\n', /no rows/],
  ['a tenth of the rows', () => fileOf(ECI, (rows) => rows.slice(-5)), /5 rows.*53.*half/],
  ['an older file', () => fileOf(ECI, (rows) => rows.slice(0, -1)), /2025Q4.*2026Q1 already/],
  ['the same file', () => fileOf(ECI, (rows) => rows), /already/],
  ['what is no CSV', () => 'quarter,value,status\n"', /not CSV/],
]
test.each(WRONG_FILES)('%s is refused as a whole', async (_, text, words) => {
  expect(await refusal(ECI, text())).toEqual({ file: expect.stringMatching(words) })
})

test('places, wages and prices that cannot be are refused by line', async () => {
  const counties = (patch: ReferenceRow): ReturnType<typeof refusal> =>
    refusal('counties', fileOf('counties', patched(0, patch)))
  expect(await counties({ state_code: 'ZZ' })).toHaveProperty('line 2, state_code')
  expect(await counties({ state_code: 'OH' })).toEqual({
    'line 2, state_code': expect.stringMatching(/county 01001 is not in Ohio/),
  })
  expect(await counties({ fair_market_rent_2br: 10_160 })).toHaveProperty(
    'line 2, fair_market_rent_2br',
  )
  expect(await counties({ acs_year: 2022 })).toHaveProperty('line 2, acs_year')
  expect(await counties({ median_home_value: -5 })).toHaveProperty('line 2, median_home_value')
  expect(
    await refusal(
      'counties',
      fileOf('counties', (rows) => rows.slice(1)),
    ),
  ).toEqual({
    file: expect.stringMatching(/not in the file: 01001/),
  })
  const wages = (patch: ReferenceRow): ReturnType<typeof refusal> =>
    refusal('occupation_wages', fileOf('occupation_wages', patched(0, patch)))
  expect(await wages({ state_code: 'OH' })).toHaveProperty('line 2, state_code')
  expect(await wages({ annual_p25: 60_000 })).toHaveProperty('line 2, annual_p25')
  expect(await wages({ year: 2027 })).toHaveProperty('line 2, year')
  const prices = (patch: ReferenceRow): ReturnType<typeof refusal> =>
    refusal('price_parities', fileOf('price_parities', patched(0, patch)))
  expect(await prices({ area_code: 'OH' })).toHaveProperty('line 2, area_code')
  expect(await prices({ all_items: 1000 })).toHaveProperty('line 2, all_items')
})

test('rents of the next fiscal year replace those of every county', async () => {
  const text = await fileOf('counties', (rows) =>
    rows.map((row) => ({ ...row, fair_market_rent_year: 2027 })),
  )
  const admin = await staff('admin')
  const report = await importReference(admin, { table: 'counties', text, apply: true })
  expect(report).toMatchObject({ added: 0, changed: 3222, removed: 0 })
  expect(report.after).toEqual([
    'HUD fair market rents for two bedrooms, fiscal year 2027',
    'Census Bureau, American Community Survey, 5 years 2019 to 2023',
  ])
  const [franklin] = await database.knex('counties').where({ fips: '39049' })
  expect(franklin?.fair_market_rent_year).toBe(2027)
})
