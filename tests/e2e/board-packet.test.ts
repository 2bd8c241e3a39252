/** A board packet from its criteria to its finished minutes, as a committee's secretary walks it. */
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, earliestDayOf } from '~/core/pay/date.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { readPdf } from '../support/pdf/read-pdf.ts'
import { addPastor, becomeOwner } from '../support/server/owner.ts'
import { startServer } from '../support/server/server.ts'
import { type SharedServer, sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

/** So many days from the server's today. */
function daysFromNow(days: number): string {
  return addDays(earliestDayOf(new Date()), days)
}

const CRITERIA = {
  'Duties and responsibilities': 'Leads worship, teaching and care for 150 people.',
  'Smallest operating budget': '155k',
  'Largest operating budget': '620k',
  Geography: 'Ohio and its neighbors',
  'Why these criteria': 'Churches of half to twice our budget.',
}
const COMPARABLE = {
  'Organization, described': 'A church of 180 in the next county',
  'Type of organization': 'Church',
  'It is in the same or a similar community': 'yes',
  'Its position': 'Pastor',
  Pay: '80k',
  Source: 'A call or conversation',
  'Which survey, form or person': 'its treasurer',
  'Date of the figure': daysFromNow(-60),
  'Obtained by': 'Ann Lee',
}
const MEETING = {
  'Authorized body': 'Personnel committee of the session',
  'Its authority': 'Bylaws, article 4',
  'Date of the meeting': daysFromNow(0),
  'Votes for': '1',
  'Votes against': '0',
  Abstentions: '0',
}
const DECISION = {
  'Cash salary': '61k',
  Housing: '20,000',
  'Pay takes effect on': daysFromNow(40),
  Terms: 'One year, reviewed each fall.',
}

/** At the report of a solo pastor; fails when anything went wrong on the way. */
async function atReport(
  options: BrowserContextOptions & { readonly at?: SharedServer },
  walk: (page: Page) => Promise<void>,
) {
  const viewport = { width: 1280, height: 900 }
  const { at = server, ...context } = options
  await visit({ server: at, viewport, ...context }, async (page) => {
    const pastor = await addPastor(at, await becomeOwner(page, at))
    await page.goto(`/report/${pastor.id}`)
    await walk(page)
  })
}

/** On the demonstration survey the report has to be detached before the record is finished. */
async function walkThePacket(
  page: Page,
  look: (page: Page) => Promise<void>,
  survey: 'demonstration' | 'member' = 'demonstration',
): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}/board-packet`)
  await look(page)
  await press(page, 'Start a packet')
  await arriveAt(page, '**/board-packet/1/criteria')
  const packet = new URL(page.url()).pathname.replace('/criteria', '')
  await page.goto(`${packet}/data`)
  await page.getByText('Criteria come first').waitFor()
  expect(await marketFigures(page)).toEqual([])

  await page.goto(`${packet}/criteria`)
  await press(page, 'Save criteria')
  await page.getByRole('alert').waitFor()
  await look(page)
  await fillIn(page, CRITERIA)
  await press(page, 'Save criteria')
  await arriveAt(page, '**/criteria?done=saved')
  expect(await marketFigures(page)).toEqual([])
  await press(page, 'Seal criteria')
  await arriveAt(page, '**/data?done=sealed')
  await page.goto(`${packet}/criteria`)
  await page.getByText('Pat Example had opened an estimate').waitFor()
  await page.getByText('does not claim that no one had seen figures elsewhere').waitFor()
  await look(page)

  await page.goto(`${packet}/data`)
  await press(page, 'Attach report')
  await arriveAt(page, '**/data?done=attached')
  await fillIn(page, COMPARABLE)
  await press(page, 'Add comparable')
  await page.getByRole('rowheader', { name: 'A church of 180 in the next county' }).waitFor()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByRole('heading', { name: 'Change this comparable' }).waitFor()
  await fillIn(page, { Pay: '81k' })
  await press(page, 'Save comparable')
  await arriveAt(page, /\/data\?done=saved/)
  await page.getByRole('row', { name: /A church of 180.*\$81,000/ }).waitFor()
  await look(page)

  await page.getByText('before the criteria were sealed').first().waitFor()

  await page.goto(`${packet}/meeting`)
  await fillIn(page, { 'Who was present': 'Ann Lee, clerk\nSam Rivera, pastor' })
  await press(page, 'Save who was present')
  await page.getByText('Ask everyone about conflicts of interest').first().waitFor()
  await page.getByLabel('Everyone was asked about conflicts of interest', { exact: false }).check()
  await press(page, 'Save who was present')
  await page.getByText('Add “left” if they left').first().waitFor()
  await fillIn(page, { 'Who was present': 'Ann Lee, clerk\nSam Rivera, pastor, left' })
  await press(page, 'Save who was present')
  await arriveAt(page, '**/meeting?done=saved')
  await page.getByRole('rowheader', { name: /Sam Rivera/ }).waitFor()
  await page.getByLabel('The session', { exact: true }).check()
  await page.getByLabel('Yes', { exact: true }).check()
  await fillIn(page, { ...MEETING, 'Date of the meeting': daysFromNow(-20) })
  await press(page, 'Save meeting')
  await page.getByText('The body cannot have relied on it').first().waitFor()
  await look(page)
  await fillIn(page, MEETING)
  await press(page, 'Save meeting')
  await page.getByText('The body cannot have relied on it').first().waitFor({ state: 'detached' })

  await page.goto(`${packet}/decision`)
  await fillIn(page, DECISION)
  await press(page, 'Save decision')
  await arriveAt(page, '**/decision?done=saved')
  await look(page)

  await page.goto(`${packet}/record`)
  await look(page)
  if (survey === 'demonstration') {
    await press(page, 'Finish record')
    await page.getByText('This is a practice packet').first().waitFor()
    await page.goto(`${packet}/data`)
    await press(page, 'Detach report')
    await arriveAt(page, '**/data?done=detached')
    await page.goto(`${packet}/record`)
  }
  expect(await page.getByText('practice', { exact: false }).count()).toBe(0)
  await press(page, 'Finish record')
  await arriveAt(page, '**/record?done=finalized')
  await page.getByText('SHA-256').first().waitFor()
  await fillIn(page, { 'Approved on': daysFromNow(0), 'Approved by': 'The session' })
  await press(page, 'Record approval')
  await page.getByText('Approval of the minutes 1').waitFor()
  await look(page)
  // minutes of several pages begin on the first
  const { pages } = await readPdf(await page.pdf({ format: 'Letter' }))
  expect(pages[0]).toContain('Its authority to decide')
}

/** Percentiles and medians with dollars: what a packet shows of the market. */
async function marketFigures(page: Page): Promise<string[]> {
  const text = (await page.textContent('main')) ?? ''
  return text.match(/(percentile|median)[^.]{0,40}\$[\d,]+/gi) ?? []
}

test('a packet is walked from its criteria to its minutes, and every step reads well at two widths', async () => {
  await atReport({}, async (page) => {
    await walkThePacket(page, async (step) => {
      expect(await seriousFindings(step)).toEqual([])
      await step.setViewportSize({ width: 390, height: 844 })
      expect(await overflowOf(step)).toEqual([])
      await step.setViewportSize({ width: 1280, height: 900 })
    })
  })
})

test('the same packet is walked without JavaScript', async () => {
  await atReport({ javaScriptEnabled: false }, (page) => walkThePacket(page, async () => {}))
})

test('without JavaScript a form that is refused says nothing of what was saved before it', async () => {
  await atReport({ javaScriptEnabled: false }, async (page) => {
    await page.getByRole('link', { name: 'Start a board packet' }).click()
    await press(page, 'Start a packet')
    await arriveAt(page, '**/criteria')
    await fillIn(page, CRITERIA)
    await press(page, 'Save criteria')
    await arriveAt(page, '**/criteria?done=saved')
    const saved = page.getByRole('status').filter({ hasText: 'Saved' })
    await saved.waitFor()
    await fillIn(page, { Geography: '' })
    await press(page, 'Save criteria')
    await page
      .getByRole('link', { name: 'Geography: Say where similar organizations are.' })
      .waitFor()
    expect(await saved.count()).toBe(0)
  })
})

test('with a report on the members’ survey the record is finished, printed and taken along', async () => {
  const members = await startServer({
    market: true,
    prepare: async ({ owner }) => {
      await owner.knex('snapshots').update({ source: 'member' })
    },
  })
  try {
    await atReport({ at: members }, async (page) => {
      await walkThePacket(page, async () => {}, 'member')
      const link = page.getByRole('link', { name: 'Download PDF' })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const { pages } = await readPdf(await readFile(await download.path()))
      const paper = pages.join('\n')
      expect(paper).toMatch(
        /Its figures come from \d+ organizations in Stipend’s survey of its\s+members/,
      )
      expect(paper).toMatch(/Of the organizations in report 1, [\w -]+ meet the sealed criteria/)
      expect(paper).toContain('Finished on')
      expect(paper).toContain('Clerk of session')
      expect(paper).not.toMatch(/practice|invented/i)
    })
  } finally {
    await members.stop()
  }
})
