/** The position finder: from a title to a position, to a person, and to a request for one that is missing. */
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { addPastor, becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'a visitor settles which position a secretary has, %s',
  async (_, options) => {
    await visit({ server, ...options }, async (page) => {
      await page.goto('/job')
      await fillIn(page, { 'Job title': 'secratary', 'Type of organization': 'Church' })
      await press(page, 'Find positions')
      await arriveAt(page, /title=secratary/)
      await page.getByText('also called Secretary').waitFor()

      await page.getByLabel('People in the office').check()
      await page.getByLabel('Running the office and its vendors').check()
      await press(page, 'See which position fits')
      await page.getByText('Your answers fit Office Manager').waitFor()
      await page.getByRole('link', { name: 'Choose Office Manager' }).click()
      await page.getByRole('heading', { name: 'Office Manager', exact: true }).waitFor()
      await page.getByText('No members’ survey has been published yet.').waitFor()
      expect(await overflowOf(page)).toEqual([])

      await page.getByLabel('Compare with').selectOption({ label: 'Bookkeeper' })
      await press(page, 'Compare')
      await page
        .getByRole('table', { name: 'Office Manager and Bookkeeper side by side' })
        .waitFor()
      if (options.javaScriptEnabled !== false) expect(await seriousFindings(page)).toEqual([])
      expect(await overflowOf(page)).toEqual([])

      await page.getByRole('link', { name: 'Open the description to print' }).click()
      await page.getByRole('heading', { name: 'Office Manager', level: 1 }).waitFor()
      await page.goto('/job?position=office-manager&second=bookkeeper&share=60')
      const link = page.getByRole('link', { name: 'Create an account to save it' })
      expect(await link.getAttribute('href')).toBe(
        '/sign-up?position=office-manager&weight=60&position2=bookkeeper&weight2=40',
      )
    })
  },
)

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'an owner splits a role and saves it to a person, %s',
  async (_, options) => {
    await visit({ server, ...options }, async (page) => {
      const owner = await becomeOwner(page, server)
      const { id } = await addPastor(server, owner)
      await page.goto('/job?title=Associate+Pastor%2FWorship+Leader')
      await page.getByRole('link', { name: 'Split the role into Associate Pastor' }).click()
      await page.getByText('The role is Associate Pastor (50%) and Worship Leader (50%).').waitFor()
      await page.getByLabel('Second position').selectOption({ label: 'Youth Pastor' })
      await page.getByLabel('Percent as Associate Pastor').fill('70')
      await press(page, 'Split the role')
      await page.getByText('The role is Associate Pastor (70%) and Youth Pastor (30%).').waitFor()

      await press(page, 'Save to this person')
      await page.getByText('Choose a person.').first().waitFor()
      await page.getByLabel('Save to a person').selectOption({ index: 1 })
      await press(page, 'Save to this person')
      await arriveAt(page, new RegExp(`/employee/${id}\\?saved=1`))
      const rows = await server.database
        .knex('employee_positions')
        .where({ employee_id: id })
        .orderBy('ordinal')
        .select('position_key', 'weight')
      expect(rows.map(Object.values)).toEqual([
        ['associate-pastor', 70],
        ['youth-pastor', 30],
      ])
    })
  },
)

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'who misses a position asks for it and sees what became of it, %s',
  async (_, options) => {
    await visit({ server, ...options }, async (page) => {
      await becomeOwner(page, server)
      await page.goto('/job?title=xylophonist')
      await press(page, 'Send the request')
      await page.getByText('Say what the person does.').first().waitFor()
      expect(await page.getByLabel('Job title').last().inputValue()).toBe('xylophonist')
      await page.getByLabel('What the person does').fill('Rings the bells before services.')
      await press(page, 'Send the request')
      await arriveAt(page, /done=requested/)
      await page.getByText('Waiting for an answer').waitFor()
      await server.database.knex('position_requests').update({
        ...{ status: 'use', position_key: 'custodian', answer: 'Opens and closes, too.' },
        answered_at: new Date(),
      })
      await page.goto('/job')
      await page.getByText('Use this position instead').waitFor()
      expect(await page.getByRole('link', { name: 'Custodian' }).getAttribute('href')).toBe(
        '/job?position=custodian',
      )
    })
  },
)
