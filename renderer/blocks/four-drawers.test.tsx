/** One report through all four drawers: every sentence and every figure of its blocks is in each of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reportLines } from '~/cli/presentation/report.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import {
  type DrawnReport,
  type Report,
  STORED_REPORT,
} from '~/core/answers/reports/stored-report.ts'
import { isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { span } from '~/core/answers/sections/words.ts'
import { reportDocument } from '~/server/documents/pdf/report-document.ts'
import { reportCsv } from '~/server/services/answers/reports/report-files.ts'
import {
  kindsOf,
  missingFrom,
  pageText,
  paperText,
  saidBy,
  saidBySections,
  saidInCsv,
  without,
} from '~/tests/support/drawn-documents.tsx'

const FOLDER = 'tests/fixtures/reports'
const MADE_AT = '2026-11-20T12:00:00.000Z'
const FROZEN = { number: 2, createdAt: MADE_AT }

const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
const VERSIONS = readdirSync(FOLDER).filter((name) => /^\d.*\.json$/.test(name))

/** The newest version, as it is frozen after a re-run. */
const RICH: DrawnReport = {
  ...(JSON.parse(read('8-crowds.json')) as Report),
  changes: JSON.parse(read('changes.json')) as DrawnReport['changes'],
}

type Drawer = (report: DrawnReport) => Promise<string>

const DRAWERS: Readonly<Record<string, Drawer>> = {
  HTML: async (report) => pageText(sectionsOf(report)),
  PDF: (report) => paperText(reportDocument(report, { frozen: FROZEN, madeAt: MADE_AT })),
  terminal: async (report) =>
    reportLines(report, { frozen: FROZEN, madeAt: MADE_AT }, { width: 100, unicode: true }).join(
      '\n',
    ),
  CSV: async (report) =>
    reportCsv(report, { frozen: FROZEN, title: null, madeAt: MADE_AT }).replaceAll('""', '"'),
}

async function missingIn(drawer: Drawer, report: DrawnReport, expected: readonly string[]) {
  return missingFrom(await drawer(report), drawer === DRAWERS.CSV ? saidInCsv(expected) : expected)
}

const all = (report: DrawnReport) => saidBySections(sectionsOf(report))

test('the rich report says something in every section', () => {
  expect(sectionsOf(RICH).map(({ key }) => key)).toEqual([
    ...['changed', 'range', 'place', 'reasons', 'moves', 'definitions', 'date', 'benefits'],
    ...['minimum', 'clergy', 'evidence', 'jobs', 'local', 'method'],
  ])
  expect(all(RICH).length).toBeGreaterThan(300)
})

test.each(Object.entries(DRAWERS))('%s draws every sentence and figure', async (_, drawer) => {
  expect(await missingIn(drawer, RICH, all(RICH))).toEqual([])
})

test.each(Object.entries(DRAWERS))('%s draws all of a blend', async (_, drawer) => {
  const blend = JSON.parse(read('10-blend.json')) as Report
  expect(sectionsOf(blend).map(({ key }) => key)).toContain('blend')
  expect(await missingIn(drawer, blend, all(blend))).toEqual([])
})

test.each(Object.entries(DRAWERS))(
  'a part that %s leaves out is noticed, whichever it is',
  async (_, drawer) => {
    const parts = ['moved', 'minimum', 'benefits', 'jobs', 'since', 'changes'] as const
    const bare = { ...RICH, ...Object.fromEntries(parts.map((part) => [part, undefined])) }
    const missing = new Set(await missingIn(drawer, bare, all(RICH)))
    for (const part of parts) {
      const kept = new Set(all({ ...RICH, [part]: undefined }))
      const own = all(RICH).filter((words) => !kept.has(words))
      expect([part, own.some((words) => missing.has(words))]).toEqual([part, true])
    }
  },
)

test('figures are numbers in the CSV, with their unit in the measure', () => {
  const csv = reportCsv(RICH, { frozen: FROZEN, title: null, madeAt: MADE_AT })
  const lines = csv.split('\n').map((line) => [line, /,("[^"]*"|[^,]*)$/.exec(line)?.[1] ?? ''])
  const ofText = lines.filter(([, value = '']) =>
    /^"?[+−-]?\$[\d,.]+"?$|^"?[\d,.]+%"?$/.test(value),
  )
  expect(ofText).toEqual([])
  expect(lines.filter(([line = '']) => / \(\$\),-?\d+(\.\d+)?$/.test(line)).length).toBeGreaterThan(
    20,
  )
})

test('a minister’s report never speaks of FICA, which is for lay staff', () => {
  for (const name of ['4-clergy.json', '7-definitions.json']) {
    const report = JSON.parse(read(name)) as Report
    expect(report.clergy?.basis.status).toBe('dual_status')
    const said = all(report).filter((words) => words.includes('FICA'))
    // the comparison with a lay person, and the source of a convention
    expect(said.filter((words) => !/lay|convention, not law/.test(words))).toEqual([])
  }
})

test('all groups of comparables are on page, paper, terminal and CSV, the nearest first', async () => {
  if (!isModelled(RICH)) throw new Error('the example holds no range')
  const crowds = RICH.estimate.crowds ?? []
  expect(crowds.length).toBeGreaterThan(8)
  const ranges = crowds.map(({ low, high }) => span(low, high) ?? '')
  for (const drawer of Object.values(DRAWERS)) {
    const drawn = (await drawer(RICH)).replace(/\s+/g, ' ')
    const places = ranges.map((range) => drawn.indexOf(range))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  const csv = await DRAWERS.CSV?.(RICH)
  expect(csv).toContain(`comparables,${crowds.length},p25,${crowds.at(-1)?.low}\n`)
})

test('a drawer that drops any kind of block is noticed', async () => {
  const kinds = new Set(sectionsOf(RICH).flatMap(({ blocks }) => kindsOf(blocks)))
  expect(kinds.size).toBeGreaterThanOrEqual(9)
  for (const kind of kinds) {
    const dropping: Drawer = async (report) =>
      pageText(
        sectionsOf(report).map((section) => ({
          ...{ ...section, title: '', blocks: without(kind, section.blocks) },
        })),
      )
    const expected = sectionsOf(RICH).flatMap(({ blocks }) => saidBy(blocks))
    expect([kind, (await missingIn(dropping, RICH, expected)).length > 0]).toEqual([kind, true])
  }
})

test.each(VERSIONS)('%s is a stored report, and all four drawers open it', async (name) => {
  const stored = read(name)
  const report = JSON.parse(stored) as Report
  expect(STORED_REPORT.read(report)).toBe(report)
  for (const drawer of Object.values(DRAWERS)) {
    expect(await missingIn(drawer, report, all(report))).toEqual([])
  }
  // drawing changes nothing of what is stored
  expect(`${JSON.stringify(report, null, 2)}\n`).toBe(stored)
})
