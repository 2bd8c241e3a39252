/** Every PDF of the product, from its own address, before the judges of others: not a word of complaint. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Paper, PaperBlock } from '~/core/answers/documents/paper.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { type Context, today } from '~/server/context.ts'
import { typeset } from '~/server/documents/pdf/typeset/typeset.ts'
import { saveAttendees, savePart } from '~/server/services/answers/board-packets/save-part.ts'
import {
  attachReport,
  sealCriteria,
  startPacket,
} from '~/server/services/answers/board-packets/start-packet.ts'
import { saveReport } from '~/server/services/answers/reports/save-report.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { createScenario } from '~/server/services/planning/analyses/scenarios/save-scenario.ts'
import { pathsIn } from '../rules/source-files.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { actingAs, buildContext, buildEmployee } from '../support/database/world.ts'
import { markedContent } from '../support/pdf/marked-content.ts'
import { pdfFaults } from '../support/pdf/pdf-tools.ts'
import { fetchPdf } from '../support/pdf/read-pdf.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const context = buildContext(server.database.knex, undefined, { now: () => new Date() })
const { id, organization } = await buildEmployee(context, { name: 'Zoë Łukasz, آدم and 김' })
const mine = actingAs(context, organization.owner)
const person = id
const organizationOf = organization.id
const scenario = (await createScenario(mine, { organizationId: organization.id, name: 'A hire' }))
  .id
for (const proposed of ['', '70k'])
  await saveReport(mine, { employeeId: id, query: readReportQuery({ proposed }) })
await writePacket(mine, id)
const token = (await openSession(mine, organization.owner.id)).token
const cookie = `session=${token}`

async function writePacket(mine: Context, employeeId: number): Promise<void> {
  const address = { employeeId, ...(await startPacket(mine, { employeeId })) }
  const metOn = today(mine)
  await savePart(mine, {
    ...{ ...address, part: 'criteria', version: 0 },
    content: {
      ...{ position: 'Solo pastor', duties: 'Leads worship.', organizationTypes: 'church' },
      ...{ budgetFrom: 15_500_000, budgetTo: 62_000_000, geography: 'Ohio', denomination: null },
      ...{ definition: 'salary', targetPercentile: 50, reason: 'Half to twice our budget.' },
    },
  })
  await sealCriteria(mine, { ...address, version: 1 })
  await attachReport(mine, { ...address, report: 1 })
  await saveAttendees(mine, { ...address, present: 'Ann Lee', version: 0 })
  await savePart(mine, {
    ...{ ...address, part: 'meeting', version: 0 },
    content: {
      ...{ body: 'Session', authority: 'Bylaws', metOn, nextMeetingOn: null },
      ...{ votesFor: 1, votesAgainst: 0, votesAbstained: 0 },
    },
  })
}

/** Each file that makes PDFs has their addresses here; another one fails the next test. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'server/services/answers/reports/report-files.ts': [
    '/report/PERSON/files/working.pdf',
    '/report/PERSON/files/1.pdf',
    '/reports/files.pdf?reports=1,2',
  ],
  'server/services/answers/board-packets/packet-file.ts': [
    '/report/PERSON/board-packet/1/packet.pdf',
  ],
  'server/services/planning/analyses/analysis-files.ts': [
    '/analyzer/ORGANIZATION/ratios.pdf',
    '/analyzer/evaluate/ORGANIZATION/raises/plan.pdf?pool=3%25',
  ],
  'server/services/planning/analyses/scenarios/show-scenario.ts': [
    '/analyzer/evaluate/ORGANIZATION/scenarios/SCENARIO/comparison.pdf',
  ],
  'server/services/planning/analyses/letters.ts': [
    '/analyzer/evaluate/ORGANIZATION/letters.pdf?only=PERSON',
    '/analyzer/evaluate/ORGANIZATION/raises/letters.pdf?pool=3%25',
  ],
}

test('every file that makes a PDF is known here', () => {
  const makers = pathsIn('.').filter(
    (path) =>
      /^server\/services\/.*(?<!\.test)\.ts$/.test(path) &&
      readFileSync(path, 'utf8').includes('await makePdf('),
  )
  expect(makers.sort()).toEqual(Object.keys(ADDRESSES).sort())
})

test.each(Object.values(ADDRESSES).flat())('%s: no judge complains', async (address) => {
  const path = address
    .replace('PERSON', String(person))
    .replace('ORGANIZATION', String(organizationOf))
    .replace('SCENARIO', String(scenario))
  // the judges take longer than a server keeps a connection open
  const response = await fetchPdf(server.url + path, { cookie, connection: 'close' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdfFaults(new Uint8Array(await response.arrayBuffer()))).toEqual([])
})

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'the page that waits for a PDF starts its download by itself, %s',
  async (_, options) => {
    const file = `/report/${person}/files/1.pdf`
    const waiting = `/preparing?${new URLSearchParams({ file, page: `/report/${person}` })}`
    await visit({ server, token, ...options }, async (page) => {
      const download = page.waitForEvent('download')
      await page.goto(waiting)
      await page.getByRole('heading', { level: 1, name: 'Preparing your PDF' }).waitFor()
      expect((await download).suggestedFilename()).toMatch(/^Report 1, .*\.pdf$/)
      expect(await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(file)
      await page.getByRole('link', { name: 'Go back' }).click()
      await arriveAt(page, new RegExp(`/report/${person}$`))
    })
  },
)

test('the page that waits leads nowhere but to a PDF here, and starts nothing for another site', async () => {
  const ask = async (file: string, headers: Readonly<Record<string, string>> = {}) =>
    await fetch(`${server.url}/preparing?${new URLSearchParams({ file })}`, {
      ...{ headers: { cookie, ...headers }, redirect: 'manual' },
    })
  const bad = ['//evil.example/a.pdf', '/\\evil/a.pdf', 'https://evil/a.pdf', '/account/export.zip']
  for (const file of [...bad, '/a.pdf\nX-Evil: 1', '/é.pdf', `/${'a'.repeat(5000)}.pdf`, '']) {
    const { status, headers } = await ask(file)
    expect([file, status, headers.get('refresh')]).toEqual([file, 404, null])
  }
  const elsewhere = await ask('/reports/files.pdf?reports=1', { 'Sec-Fetch-Site': 'cross-site' })
  expect([elsewhere.status, elsewhere.headers.get('refresh')]).toEqual([303, null])
})

const BLOCKS: readonly PaperBlock[] = [
  { kind: 'title', over: 'Over', text: 'A title', lede: 'A lede.' },
  { kind: 'heading', level: 2, text: 'A heading', step: '1' },
  { kind: 'heading', level: 3, text: 'Below it' },
  { kind: 'paragraph', words: 'Words that are read from the right: مرحبا 12, and from the left.' },
  { kind: 'paragraph', size: 'small', words: 'Long enough for several lines. '.repeat(20) },
  { kind: 'list', items: ['One', 'Two'], numbered: true },
  { kind: 'facts', facts: [{ name: 'Sealed', value: 'June 30, 2026' }] },
  { kind: 'tiles', tiles: [{ label: 'Median', value: '$61,200', note: 'a year' }] },
  {
    ...{ kind: 'table', caption: 'Many rows', captionShown: true, total: true },
    columns: [{ header: 'Who' }, { header: 'Share' }, { header: 'Pay', align: 'end' }],
    rows: [
      ...Array.from({ length: 60 }, (_, at) => [`Row ${at}`, { bar: 0.4 }, `$${at},000`]),
      ['All', '', '$1,000,000'],
    ],
  },
  {
    ...{ kind: 'figure', caption: 'A caption', key: [{ mark: 'policy', text: 'Pay' }] },
    drawing: {
      ...{ width: 720, height: 60, alternative: 'Half earn $52,300 to $71,400.' },
      shapes: [
        {
          ...{ kind: 'rect', x: 7, y: 20, width: 500, height: 20, radius: 1 },
          paint: { fill: 'band', stroke: 'band-edge' },
        },
      ],
    },
  },
  { kind: 'notice', tone: 'signal', title: 'A notice', words: 'Its words.' },
  { kind: 'quote', paragraphs: ['Wording to copy'] },
  { kind: 'new-page' },
  { kind: 'signatures', names: ['Chair', 'Secretary'] },
]
const part = { title: 'Part', about: 'About it', foot: ['A foot'], blocks: BLOCKS }
const PAPER: Paper = { title: 'All', language: 'en-US', madeAt: '2026-11-20T12:00:00Z', parts: [] }

test.each([1, 3])(
  'a paper of %i parts with every kind of block: no judge complains',
  async (count) => {
    const parts = Array.from({ length: count }, () => part)
    expect(pdfFaults(await typeset({ ...PAPER, parts }))).toEqual([])
  },
)

test.each<[string, (pdf: string) => string, RegExp]>([
  [
    'a link without a string',
    (pdf) => pdf.replace(/\/Contents \(/, '/Contents /('),
    /qpdf: .*name/,
  ],
  ['no language', (pdf) => pdf.replaceAll('/Lang', '/Lan_'), /no language/],
  ['no alternative', (pdf) => pdf.replace('/Alt', '/Al_'), /Figure .* has no alternative/],
  ['tabs in no order', (pdf) => pdf.replace('/Tabs /S', '/Tabs /R'), /tabs do not follow/],
  ['a head without a scope', (pdf) => pdf.replace('/Scope', '/Scop_'), /TH .* has no scope/],
])('the judges notice %s', async (_, spoil, fault) => {
  const whole = Buffer.from(await typeset({ ...PAPER, parts: [part, part] })).toString('latin1')
  const spoiled = spoil(whole)
  expect(spoiled).not.toBe(whole)
  expect(pdfFaults(Buffer.from(spoiled, 'latin1')).join('\n')).toMatch(fault)
})

test('the judges notice what is drawn outside of any mark', () => {
  const { faults, ids } = markedContent('/P <</MCID 0>> BDC (a) Tj EMC 0 0 m 1 1 l S')
  expect([ids, faults]).toEqual([[0], ['S outside of any mark']])
  expect(markedContent('/Artifact BMC /P <</MCID 1>> BDC f EMC EMC').faults).toEqual([
    'content in an artifact',
  ])
})
