/** Raise letters of an organization: who may have them, what they hold, what they are worded with. */
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { defaultWording } from '~/core/planning/raises/wording.ts'
import type { Context } from '~/server/context.ts'
import {
  actingAs,
  type BuiltOrganization,
  buildBookkeeper,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { readPdf } from '~/tests/support/pdf/read-pdf.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showNextYear } from '../../people/proposals/show-next-year.ts'
import { planFile } from './analysis-files.ts'
import { type AskedLetters, draftLettersFile, lettersFile, showLetters } from './letters.ts'
import { acceptRaisePlan, planFor } from './raise-plan.ts'
import { createScenario } from './scenarios/save-scenario.ts'
import { readComparison } from './scenarios/show-scenario.ts'
import { exportStaffTable } from './show-staff-table.ts'
import { removeLogo, saveLogo, saveWording, wordingOf } from './wording.ts'

const { database, context } = await testWorld()

const SEARCH = {
  ...{ pool: '5%', order: 'freeze,across', 'use.freeze': 'yes', 'use.across': 'yes' },
  ...{ across: '5', date: '2027-01-01' },
}

/** A pastor with housing, one paid by the hour for half the time, a bookkeeper who is frozen, and a volunteer. */
async function staffed() {
  const pastor = await buildEmployee(context, { name: 'Maria Alvarez' })
  const { organization } = pastor
  const add = (fields: Record<string, string>) => buildBookkeeper(context, fields, organization)
  const hourly = await add({
    ...{ name: 'Bo Hours', basePay: '18', basePayPeriod: 'hour', hoursPerWeek: '20' },
  })
  const frozen = await add({ name: 'Ann Books', basePay: '40,000' })
  await add({ name: 'Cy Given', kind: 'volunteer', basePay: '' })
  const mine = actingAs(context, organization.owner)
  const search = { ...SEARCH, [`frozen.${frozen.id}`]: 'yes' }
  return { pastor, hourly, frozen, organization, mine, search }
}

async function accept(mine: Context, { id }: BuiltOrganization, search: Record<string, string>) {
  const asked = { organizationId: id, search }
  const { shown } = await planFor(mine, asked)
  await acceptRaisePlan(mine, { ...asked, shown })
}

function asking(organizationId: number, more: Partial<AskedLetters> = {}): AskedLetters {
  return { organizationId, only: null, whom: 'changed', part: 1, ...more }
}

test('a rate finer than a cent stays as typed in planner, files, scenarios, proposals and letters', async () => {
  const { organization, mine } = await staffed()
  const { id: organizationId } = organization
  const fine = { name: 'Fay Fine', basePay: '24.0385', basePayPeriod: 'hour' }
  const { id } = await buildBookkeeper(context, fine, organization)
  const frozen = { ...SEARCH, [`frozen.${id}`]: 'yes' }
  const rowsOf = async (search: Record<string, string>) => {
    const { body } = await planFile(mine, { organizationId, search, format: 'csv' })
    const [heads = [], ...rows] = parse(String(body), { bom: true }) as string[][]
    const row = rows.find(([name]) => name === 'Fay Fine') ?? []
    return Object.fromEntries(heads.map((head, at) => [head, row[at]]))
  }
  // 2,080 hours at $24.0385; kept as it is, it is no $24.04
  expect(await rowsOf(frozen)).toMatchObject({
    ...{ salary_now: '50000.08', raise: '0', new_salary: '50000.08', new_hourly_pay: '24.0385' },
  })
  const { new_salary: salary, new_hourly_pay: rate } = await rowsOf(SEARCH)
  expect(Number(rate)).toBeGreaterThan(24.0385)
  expect(Math.round(Number(rate) * 2_080 * 100)).toBe(Math.round(Number(salary) * 100))
  const { id: scenarioId } = await createScenario(mine, { organizationId, name: 'As it is' })
  const { compared } = await readComparison(mine, { organizationId, scenarioId, others: [] })
  const projected = compared.scenarios[0]?.projection.people.find((one) => one.id === id)
  expect(projected).toMatchObject({ before: 5_000_008, after: 5_000_008 })
  const table = await exportStaffTable(mine, { organizationId, query: readTableQuery({}) })
  expect(table).toContain('50000.08')
  await accept(mine, organization, SEARCH)
  const { body } = await lettersFile(mine, asking(organizationId))
  const { pages } = await readPdf(body)
  const letter = JSON.stringify(pages.filter((page) => JSON.stringify(page).includes('Fay Fine')))
  expect(letter).toContain('$24.0385')
  expect(letter).toContain(`$${Number(rate).toFixed(2)}`)
  expect(letter).not.toContain('$24.04')
  const proposed = (await showNextYear(mine, { organizationId })).rows.find((row) => row.id === id)
  expect(proposed?.proposal?.text).toBe(`$${Number(rate).toFixed(2)}/hr`)
})

test('everyone’s letters: one page each, in one file, and nothing of another person on any page', async () => {
  const { organization, mine, search } = await staffed()
  await accept(mine, organization, search)
  const { body } = await lettersFile(mine, asking(organization.id, { whom: 'everyone' }))
  const { pages, bookmarks } = await readPdf(body)
  expect(bookmarks).toEqual(['Maria Alvarez', 'Bo Hours', 'Ann Books'])
  const [pastor, hourly, frozen] = pages
  expect(pages).toHaveLength(3)
  expect(pastor).toMatch(/Housing allowance.*No change/s)
  expect(pastor).toContain('Salary and housing')
  expect(hourly).toMatch(/Hourly pay\s+\$18\.00\s+\$0\.90 \(5\.0%\)\s+\$18\.90/)
  expect(hourly).toContain('20 hours a week (part-time)')
  expect(frozen).toContain('your pay will stay at $40,000 a year.')
  for (const page of pages) {
    expect(page.match(/Maria Alvarez|Bo Hours|Ann Books/g)?.length).toBeGreaterThan(1)
    expect(new Set(page.match(/Maria Alvarez|Bo Hours|Ann Books/g)).size).toBe(1)
    expect(page).not.toMatch(/Stipend|percentile|dollar would|[Dd]raft|[Ff]rozen/)
  }
})

test('one person’s letter is a file of its own, and who had it is written down', async () => {
  const { organization, mine, search, hourly } = await staffed()
  await accept(mine, organization, search)
  const file = await lettersFile(mine, asking(organization.id, { only: hourly.id }))
  expect(file.fileName).toBe('Raise letter, Bo Hours.pdf')
  expect((await readPdf(file.body)).pages).toHaveLength(1)
  const event = await database
    .knex('audit_events')
    .where({ action: 'letters.export' })
    .orderBy('id', 'desc')
    .first()
  expect(event).toMatchObject({
    ...{ organization_id: organization.id, subject_kind: 'employee', subject_id: hourly.id },
    details: { letters: 1, isDraft: false, person: 'Bo Hours' },
  })
})

/** The words of each page of a draft, without those that say that it is one. */
function withoutDraftWords(pages: readonly string[]): string[] {
  return wordsOf(
    pages.map((page) =>
      page
        .replace(/Draft\s+This pay is not approved yet\. Do not hand out this letter\.\s*/, '')
        .replace(/\s*Draft\. This pay is not approved yet\./, ''),
    ),
  )
}

function wordsOf(pages: readonly string[]): string[] {
  return pages.map((page) => page.split(/\s+/).join(' ').trim())
}

test('a draft is what accepting would propose, and each page says that it is a draft', async () => {
  const { organization, mine, search } = await staffed()
  const everyone = asking(organization.id, { whom: 'everyone' })
  const draft = await readPdf((await draftLettersFile(mine, { ...everyone, search })).body)
  await accept(mine, organization, search)
  const letters = await readPdf((await lettersFile(mine, everyone)).body)
  expect(withoutDraftWords(draft.pages)).toEqual(wordsOf(letters.pages))
  for (const page of draft.pages) expect(page.match(/not approved yet/g)).toHaveLength(2)
})

test('who has a proposal that a plan does not replace is told that proposal in its drafts, too', async () => {
  const { organization, mine, search, frozen } = await staffed()
  const earlier = { ...SEARCH, across: '3', pool: '3%', date: '2027-03-01' }
  await accept(mine, organization, earlier)
  const everyone = asking(organization.id, { whom: 'everyone' })
  const draft = await readPdf((await draftLettersFile(mine, { ...everyone, search })).body)
  await accept(mine, organization, search)
  const letters = await readPdf((await lettersFile(mine, everyone)).body)
  expect(withoutDraftWords(draft.pages)).toEqual(wordsOf(letters.pages))
  const own = await draftLettersFile(mine, {
    ...asking(organization.id, { only: frozen.id }),
    search,
  })
  const [page] = (await readPdf(own.body)).pages
  expect(page).toContain('$41,200')
  expect(page).toContain('March 1, 2027')
})

test('only members who see everyone’s pay have letters; others find nothing of them', async () => {
  const { organization, mine, search, hourly } = await staffed()
  await accept(mine, organization, search)
  const member = await buildMember(context, organization, { role: 'viewer', seesPay: false })
  const viewer = actingAs(context, member)
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  const asked = asking(organization.id, { only: hourly.id })
  for (const [as, error] of [
    [viewer, NotAllowed],
    [stranger, NotFound],
  ] as const) {
    await expect(lettersFile(as, asked)).rejects.toThrow(error)
    await expect(draftLettersFile(as, { ...asked, search })).rejects.toThrow(error)
    await expect(showLetters(as, asked)).rejects.toThrow(error)
  }
  const elsewhere = await buildEmployee(context)
  await expect(lettersFile(mine, asking(organization.id, { only: elsewhere.id }))).rejects.toThrow(
    NotFound,
  )
})

test('there are no letters without a proposal, or of a plan that cannot be read', async () => {
  const { organization, mine } = await staffed()
  await expect(lettersFile(mine, asking(organization.id))).rejects.toThrow(InvalidInput)
  const unread = { ...asking(organization.id), search: { pool: 'a lot' } }
  await expect(draftLettersFile(mine, unread)).rejects.toThrow(/Calculate the plan first/)
  const { letters } = await showLetters(mine, { organizationId: organization.id })
  expect(letters?.raised).toEqual([])
  expect(letters?.unchanged).toHaveLength(3)
})

test('an organization’s own words are kept, and a version that was changed meanwhile is refused', async () => {
  const { organization, mine, search } = await staffed()
  await accept(mine, organization, search)
  const organizationId = organization.id
  const own = {
    ...defaultWording({ name: 'Salem Chapel', address: 'Elm Street 7' }),
    opening: '{name}: {raise} more',
  }
  await saveWording(mine, { ...own, organizationId, version: 0 })
  const late = saveWording(mine, { ...own, organizationId, version: 0 })
  await expect(late).rejects.toSatisfy((error) => error instanceof Conflict)
  await expect(late).rejects.toThrow(/^You changed this/)
  await saveWording(mine, { ...own, signer: 'Lee', organizationId, version: 1 })
  const { letters } = await showLetters(mine, { organizationId })
  expect(letters?.wording).toEqual({ ...own, signer: 'Lee', version: 2 })
  const { pages } = await readPdf((await lettersFile(mine, asking(organizationId))).body)
  expect(pages[1]).toContain('Salem Chapel')
  expect(pages[1]).toContain('Bo Hours: $0.90 an hour more')
})

/** A logo of one color with a name in its metadata. */
function logo(width: number, height: number) {
  const background = { r: 20, g: 90, b: 70, alpha: 0.5 }
  return sharp({ create: { width, height, channels: 4, background } })
    .withExif({ IFD0: { Artist: 'Sam Rivera' } })
    .png()
    .toBuffer()
}

const isDrawn = (pdf: Uint8Array) => Buffer.from(pdf).includes('/Subtype /Image')

test('a logo is drawn small, without what its file tells of anybody, and heads each letter until it is removed', async () => {
  const { organization, mine, search } = await staffed()
  const { id: organizationId } = organization
  await accept(mine, organization, search)
  await saveLogo(mine, { organizationId, bytes: await logo(2000, 1000) })
  const { letters } = await showLetters(mine, { organizationId })
  const { png = '', width, height } = letters?.logo ?? {}
  expect([width, height]).toEqual([480, 240])
  const kept = Buffer.from(png.replace('data:image/png;base64,', ''), 'base64')
  expect(kept.includes('Sam Rivera')).toBe(false)
  const drawn = await sharp(kept).metadata()
  expect([drawn.format, drawn.width, drawn.exif, drawn.hasAlpha]).toEqual([
    ...['png', 480, undefined, false],
  ])
  const all = await lettersFile(mine, asking(organizationId, { whom: 'everyone' }))
  expect(isDrawn(all.body)).toBe(true)
  const { pages } = await readPdf(all.body)
  expect(pages).toHaveLength(3)
  const draft = await draftLettersFile(mine, { ...asking(organizationId), search })
  expect(isDrawn(draft.body)).toBe(true)

  await saveLogo(mine, { organizationId, bytes: await logo(30, 30) })
  expect((await showLetters(mine, { organizationId })).letters?.logo).toMatchObject({ width: 30 })
  await removeLogo(mine, organizationId)
  await removeLogo(mine, organizationId)
  expect((await showLetters(mine, { organizationId })).letters?.logo).toBeNull()
  expect(isDrawn((await lettersFile(mine, asking(organizationId))).body)).toBe(false)
})

test.each([
  ['no file', Buffer.alloc(0), 'Choose a picture'],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="x"><script>1</script></svg>'),
    'SVG drawing',
  ],
  ['what is no picture', Buffer.from('\x89PNG\r\n\x1a\nno more', 'latin1'), 'could not be read'],
  ['what is too heavy', Buffer.alloc(8_000_001, 0xff), 'larger than 8 MB'],
])('%s is refused as a logo with the reason, and the old one stays', async (_, bytes, reason) => {
  const { organization, mine } = await staffed()
  const { id: organizationId } = organization
  await saveLogo(mine, { organizationId, bytes: await logo(40, 20) })
  const refused = saveLogo(mine, { organizationId, bytes })
  await expect(refused).rejects.toThrow(InvalidInput)
  await expect(refused).rejects.toMatchObject({ errors: { file: expect.stringContaining(reason) } })
  expect((await showLetters(mine, { organizationId })).letters?.logo).toMatchObject({ width: 40 })
})

test('those who may not change the wording change no logo', async () => {
  const { organization } = await staffed()
  const { id: organizationId } = organization
  const stranger = actingAs(context, await buildUser(context))
  const bytes = await logo(40, 20)
  await expect(saveLogo(stranger, { organizationId, bytes })).rejects.toThrow(NotFound)
  await expect(removeLogo(stranger, organizationId)).rejects.toThrow(NotFound)
})

test('the letters of an organization that was deleted while they were read are not found', async () => {
  const { organization, mine } = await staffed()
  const { id: organizationId } = organization
  await database.knex('organizations').where({ id: organizationId }).delete()
  await expect(wordingOf(mine, organizationId)).rejects.toThrow(NotFound)
})
