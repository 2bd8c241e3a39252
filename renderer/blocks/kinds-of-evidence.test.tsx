/** Kinds of evidence never look alike: the model alone, and facts beyond the data, in every drawing of a report. */
import { expect, test } from 'vitest'
import { estimateLines } from '~/cli/presentation/estimate.ts'
import { reportLines } from '~/cli/presentation/report.ts'
import { plainWords } from '~/core/answers/documents/blocks.ts'
import { reportOfSam } from '~/core/answers/reports/report.fixture.ts'
import { viewReport } from '~/core/answers/reports/report-page.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import type { ModelledReport } from '~/core/answers/reports/stored-report.ts'
import { ledeOf, titleOf } from '~/core/answers/sections/head.ts'
import { countBand } from '~/core/engine/facts/disclosure.ts'
import { reportDocument } from '~/server/documents/pdf/report-document.ts'
import { reportCsv } from '~/server/services/answers/reports/report-files.ts'
import { pageText, paperText } from '~/tests/support/drawn-documents.tsx'

const FROM_COMPARABLES = reportOfSam()
const MODELLED = changed({
  kind: 'modelled',
  quantiles: { ...FROM_COMPARABLES.estimate.quantiles, p10: null, p90: null },
  evidence: { ...FROM_COMPARABLES.estimate.evidence, organizations: countBand(0) },
  strength: { organizations: 'D', recency: 'D', tightness: 'B', overall: 'D' },
})
const BEYOND = changed({
  warnings: ['budget', 'attendance'].map((feature) => ({
    ...{ kind: 'out-of-range', feature, message: `The ${feature} is above almost all our data.` },
  })),
  strength: { organizations: 'A', recency: 'A', tightness: 'B', overall: 'C' },
})

function changed(estimate: Partial<ModelledReport['estimate']>): ModelledReport {
  return reportOfSam({ estimate: { ...FROM_COMPARABLES.estimate, ...estimate } })
}

const MADE_AT = '2026-11-20T12:00:00.000Z'
const FILE = { frozen: null, title: null, madeAt: MADE_AT }
const SPACE = { width: 100, unicode: true }

async function allDrawings(report: ModelledReport): Promise<string[]> {
  const drawn = [
    `${plainWords(titleOf(report))} ${ledeOf(report)} ${pageText(sectionsOf(report))}`,
    await paperText(reportDocument(report, FILE)),
    reportLines(report, FILE, SPACE).join(' '),
  ]
  return drawn.map((text) => text.replace(/\s+/g, ' '))
}

test('the title of a range of the model alone says so, and the first sentence why', () => {
  expect(plainWords(titleOf(FROM_COMPARABLES))).toBe(
    'Half of solo pastors like Sam earn $52,300 to $71,400',
  )
  expect(plainWords(titleOf(MODELLED))).toBe(
    'Modeled range for solo pastors like Sam: $52,300 to $71,400',
  )
  expect(ledeOf(MODELLED)).toMatch(
    /^Too few organizations are similar enough: weighted, they count for fewer than 5\. So this range comes from the model alone\. The median is \$61,200\./,
  )
})

test('page, paper and terminal never say half, 8 of 10 or a tail of the model alone', async () => {
  for (const drawn of await allDrawings(MODELLED)) {
    expect(drawn).toContain('Modeled range')
    expect(drawn).not.toMatch(/half of [a-z ]+ earn|half earn|8 of 10|8 in 10|none organizations/i)
    expect(drawn).not.toMatch(/\$44,100|\$83,600/)
  }
  for (const drawn of await allDrawings(FROM_COMPARABLES)) expect(drawn).toMatch(/8 of 10/)
})

test('it is drawn hatched on the page and paper, lighter in the terminal, and has no curve of pay', () => {
  const page = pageText(sectionsOf(MODELLED))
  expect(page).toContain('from the model alone, with fewer than 5 similar organizations')
  expect(page).not.toContain('How pay is spread')
  const paper = JSON.stringify(reportDocument(MODELLED, FILE))
  expect(paper).toContain('"fill":"hatched"')
  expect(paper).toContain('Hatched: from the model alone')
  expect(JSON.stringify(reportDocument(FROM_COMPARABLES, FILE))).not.toContain('hatched')
  const lines = reportLines(MODELLED, FILE, SPACE).join('\n')
  expect(lines).toContain('░')
  expect(lines).not.toContain('█')
})

test('the CSV says what a range comes from', () => {
  expect(reportCsv(MODELLED, FILE)).toContain('range,,from,the model alone\n')
  expect(reportCsv(FROM_COMPARABLES, FILE)).toContain('range,,from,comparables\n')
})

test('beyond the data the first sentence says so, and the grade says why it is lower', async () => {
  const said =
    'The annual operating budget and attendance are beyond almost all our data. Use this range with caution.'
  expect(ledeOf(BEYOND)?.startsWith(said)).toBe(true)
  expect(viewReport(BEYOND, 'answer', false).lede?.startsWith(said)).toBe(true)
  for (const drawn of await allDrawings(BEYOND)) {
    expect(drawn).toContain(said)
    expect(drawn).toContain('Overall grade: C, below the lowest of the three.')
  }
  expect(ledeOf(FROM_COMPARABLES)).toMatch(/^The median is/)
})

test('the terminal says both before any figure of an estimate', () => {
  const { estimate, definition, snapshot } = MODELLED
  const lines = estimateLines(
    {
      about: 'Solo Pastor: church in OH',
      position: { key: 'solo-pastor', title: 'Solo Pastor' },
      ...{
        definition,
        snapshot,
        marks: { pay: null, proposed: null },
        beside: { census: null, filings: null, statistics: null },
      },
      asOf: '2026-11-20',
      estimate: { ...estimate, warnings: BEYOND.estimate.warnings },
    },
    SPACE,
  ).join(' ')
  const text = lines.replace(/\s+/g, ' ')
  const [caution, alone, figure] = [
    text.indexOf('are beyond almost all our data'),
    text.indexOf('this range comes from the model alone'),
    text.indexOf('$'),
  ]
  expect(caution).toBeGreaterThan(0)
  expect(alone).toBeGreaterThan(caution)
  expect(figure).toBeGreaterThan(alone)
})

test('the terminal prints all groups of comparables, also those that a screen folds away', () => {
  const crowds = Array.from({ length: 12 }, (_, i) => ({
    ...{ place: 'Ohio', budgetBand: '$250k to $500k', hoursBand: '40 or more', nearness: 'near' },
    ...{ organizations: { text: '5-9', exact: null }, low: 40_000 + 500 * i, high: 60_000 },
    adjusted: 50_000,
  })) as NonNullable<ModelledReport['estimate']['crowds']>
  const { estimate, definition, snapshot } = FROM_COMPARABLES
  const lines = estimateLines(
    {
      about: 'Solo Pastor: church in OH',
      position: { key: 'solo-pastor', title: 'Solo Pastor' },
      ...{
        definition,
        snapshot,
        marks: { pay: null, proposed: null },
        beside: { census: null, filings: null, statistics: null },
      },
      asOf: '2026-11-20',
      estimate: { ...estimate, crowds },
    },
    SPACE,
  ).join('\n')
  for (const { low } of crowds) expect(lines).toContain(`$${low.toLocaleString('en-US')} to`)
})
