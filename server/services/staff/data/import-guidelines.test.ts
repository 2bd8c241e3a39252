/** Minimum pay from a file: all lines or none, the same file twice changes nothing, and organizations can choose it. */
import { expect, test } from 'vitest'
import { type InvalidInput, NotFound } from '~/core/errors.ts'
import { minimumForm } from '~/core/people/organizations/minimum-form-schema.ts'
import type { StaffRole } from '~/core/policy.ts'
import { loadReference } from '~/database/reference/load-reference.ts'
import type { Context } from '~/server/context.ts'
import { actingAs, buildContext, buildOrganization } from '~/tests/support/database/world.ts'
import { signedIn } from '~/tests/support/server/signed-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { findMinimumTable, saveMinimum, showMinimum } from '../../people/organizations/minimum.ts'
import { importGuidelines } from './import-guidelines.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function staff(...staffRoles: StaffRole[]): Promise<Context> {
  const { context: own, user } = await signedIn(database.knex, { staffRoles })
  return { ...own, actor: { kind: 'staff', id: user.id, roles: staffRoles } }
}

const HEAD =
  'denomination,body,states,year,position,basis,years_of_service,size_class,amount,housing_basis,source,seen_by,note'
const LCMS = 'Lutheran Church Missouri Synod,Ohio District,OH,2026'
const LINES = [
  `${LCMS},pastor,minimum,,,48000,cash base; housing apart,https://example.org/2026,page,`,
  `${LCMS},pastor,addition for each year of service,,,400,cash base; housing apart,https://example.org/2026,page,`,
  `${LCMS},pastor,median,,,70000,not stated,https://example.org/2026,page,`,
]
const FILE = [HEAD, ...LINES].join('\n')
const KEY = 'lutheran-church-missouri-synod-ohio-2026'

const errorsOf = async (lines: readonly string[]) => {
  const asked = importGuidelines(await staff('admin'), {
    text: [HEAD, ...lines].join('\n'),
    dryRun: true,
  })
  return await asked.then(
    () => ({}),
    (error: InvalidInput) => error.errors,
  )
}

test('a dry run stores nothing; the file is stored once, and then an organization may choose it', async () => {
  const admin = await staff('admin')
  const shown = await importGuidelines(await staff('analyst'), { text: FILE, dryRun: true })
  expect(shown).toEqual({
    ...{ stored: false, rows: 3, added: 3, changed: 0, same: 0, shownAlone: 1, schedules: [KEY] },
    replaced: 0,
  })
  expect(await database.knex('guideline_minimums').where({ schedule: KEY })).toEqual([])
  expect(await importGuidelines(admin, { text: FILE, dryRun: false })).toMatchObject({ added: 3 })
  expect(await importGuidelines(admin, { text: FILE, dryRun: false })).toMatchObject({
    ...{ added: 0, changed: 0, same: 3 },
  })
  const raised = FILE.replace('48000', '49000')
  expect(await importGuidelines(admin, { text: raised, dryRun: false })).toMatchObject({
    ...{ added: 0, changed: 1, same: 2 },
  })
  const organization = await buildOrganization(context)
  const [mine, organizationId] = [actingAs(context, organization.owner), organization.id]
  const chosen = minimumForm.parse({ table: KEY })
  await saveMinimum(mine, { organizationId, chosen, version: 0 })
  expect(await findMinimumTable(mine, organizationId)).toMatchObject({
    name: 'Ohio District, Lutheran Church Missouri Synod',
    roles: [{ perYear: 40_000, rows: [{ amount: 4_900_000 }] }],
  })
  const { figures } = await showMinimum(mine, { organizationId })
  expect(figures.filter(({ body }) => body === 'Ohio District')).toHaveLength(3)
  const events = await database.knex('audit_events').where({ action: 'guidelines.import' })
  expect(events).toHaveLength(2)
})

test('what staff imported stays when our own figures are loaded again', async () => {
  const admin = await staff('admin')
  const ours = await database
    .knex('guideline_minimums')
    .where({ schedule: 'pcusa-foothills-2024', position: 'pastor' })
    .first()
  const line = `Presbyterian Church (USA),Foothills Presbytery,SC,2024,pastor,minimum,,,56000,"${ours?.housing_basis}",Minutes,page,`
  await importGuidelines(admin, { text: `${HEAD}\n${line}`, dryRun: false })
  await database.knex('reference_imports').where({ name: 'guideline_minimums' }).delete()
  await loadReference(database.knex)
  const rows = await database
    .knex('guideline_minimums')
    .where({ schedule: 'pcusa-foothills-2024', position: 'pastor' })
    .pluck('amount')
  expect(rows.map(Number)).toEqual([56_000])
})

test.each([
  ['year', LINES[0]!.replace('2026', ''), /Read “”. Enter a year such as 2026/],
  ['basis', LINES[0]!.replace('minimum', ''), /Read “”. Enter what the figure is/],
  ['source', LINES[0]!.replace('https://example.org/2026', ''), /Read “”. Enter an address/],
  ['amount', LINES[0]!.replace('48000', '48k'), /Read “48k”. Enter dollars such as/],
  ['amount', LINES[0]!.replace('48000', '0.08'), /for a minimum/],
  ['states', LINES[0]!.replace(',OH,', ',ZZ,'), /Read “ZZ”/],
  ['year', LINES[0]!.replace('2026', '2029'), /Read “2029”. Enter a year up to 2027/],
  ['basis', LINES[0]!.replace('minimum', 'Minimum'), /Read “Minimum”. Enter minimum, addition by/],
  ['basis', LINES[1]!.replace('for each year of', 'per'), /Read “addition per service”. Enter/],
  ['basis', LINES[1]!.replace('2026', '2024'), /no minimum of pastor to add to/],
  [
    'size_class',
    LINES[1]!.replace('for each year of service', 'by attendance'),
    /Enter attendance such as/,
  ],
])(
  'a row with a wrong %s is named with line, column, what was read and what is accepted',
  async (column, line, words) => {
    expect(await errorsOf([line])).toEqual({ [`line 2, ${column}`]: expect.stringMatching(words) })
  },
)

test('one case twice, and years that overlap, are declined', async () => {
  expect(await errorsOf([LINES[0]!, LINES[0]!])).toEqual({
    'line 3, position': expect.stringContaining('line 2 has a figure'),
  })
  const years = (range: string) => LINES[0]!.replace('minimum,,', `minimum,${range},`)
  expect(await errorsOf([years('0-5'), years('5+')])).toHaveProperty('line 3, years_of_service')
  expect(await errorsOf([years('0-4'), years('5+')])).toEqual({})
})

test('new steps of years take the place of stored ones that they overlap', async () => {
  const admin = await staff('admin')
  const steps = (...ranges: string[]) =>
    ranges.map((range, i) => {
      const row = LINES[0]!.replace('minimum,,', `minimum,${range},`).replace('2026', '2025')
      return row.replace('48000', String(48_000 + 1000 * i))
    })
  const load = (...ranges: string[]) =>
    importGuidelines(admin, { text: [HEAD, ...steps(...ranges)].join('\n'), dryRun: false })
  await load('0-5', '6-10', '11+')
  expect(await load('0-4', '5-10')).toMatchObject({ added: 2, replaced: 2 })
  const rows = await database
    .knex('guideline_minimums')
    .where({ schedule: `${KEY.slice(0, -4)}2025` })
  expect(rows.map((row) => row.years_of_service).sort()).toEqual(['0-4', '11+', '5-10'])
  // an addition finds the minimum that is stored
  const more = LINES[1]!.replace('2026', '2025')
  expect(await importGuidelines(admin, { text: `${HEAD}\n${more}`, dryRun: false })).toMatchObject({
    added: 1,
  })
})

test('a file without a column is declined, and analysts only try it', async () => {
  const text = HEAD.replace('source,', '')
  await expect(
    importGuidelines(await staff('admin'), { text, dryRun: true }),
  ).rejects.toMatchObject({
    errors: { file: expect.stringContaining('lacks source') },
  })
  await expect(
    importGuidelines(await staff('analyst'), { text: FILE, dryRun: false }),
  ).rejects.toThrow(NotFound)
})
