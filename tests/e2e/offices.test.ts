/** An office from its form to a church's total: with scripts and without, on a phone. */
import { expect, test } from 'vitest'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { linkIn } from '../support/server/mail.ts'
import { addPastor, becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

const LIST = 'Number,Church,City\n1,First,"Delaware, OH"\n2,Second,\n'
const uploaded = (text: string) => ({
  ...{ name: 'churches.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
})

test.each(WITH_AND_WITHOUT_SCRIPTS)('an office lists, asks and looks %s', async (_, options) => {
  await visit({ server, ...options }, async (page) => {
    const isPlain = options.javaScriptEnabled === false
    const owner = await becomeOwner(page, server, { name: `Office Chapel ${isPlain}` })
    for (let person = 0; person < 3; person++) await addPastor(server, owner)

    await page.goto('/organization/new?as=office')
    await fillIn(page, {
      ...{ 'Kind of office': 'Presbytery', 'Name of the office': `Lakes ${isPlain}` },
      ...{ 'Street address': '1 Elm Street', 'ZIP code': '43215' },
    })
    await press(page, 'Add the office')
    await page.getByText('No churches yet').waitFor()

    const file = page.getByLabel('File', { exact: true })
    await file.setInputFiles(uploaded(`${LIST}3,\n`))
    await press(page, 'Import the list')
    await page.getByText('Row 4: Enter the name of the church.').first().waitFor()
    await file.setInputFiles(uploaded(LIST))
    await press(page, 'Import the list')
    await page.getByText('The list is imported').waitFor()
    expect(await overflowOf(page)).toEqual([])

    await page.getByRole('link', { name: 'First', exact: true }).click()
    const address = `first-${isPlain}@example.org`
    await fillIn(page, { 'Email of the church': address })
    await press(page, 'Send the invitation')
    await page.getByText('The invitation is sent').waitFor()
    const line = page.url().split('?')[0]!

    const [letter] = await server.lettersTo(address)
    await page.goto(linkIn({ text: letter ?? '' }))
    await page.getByLabel('Totals only').check()
    expect(await overflowOf(page)).toEqual([])
    await press(page, `Share with Lakes ${isPlain}`)
    await page.getByText('The office now sees what you chose').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Who else sees our pay',
    )

    await page.goto(line)
    await page.getByRole('link', { name: 'See what it shares' }).click()
    await page.getByText('$228,000').waitFor()
    expect(await overflowOf(page)).toEqual([])

    await page.goto(`/organization/${owner.organization.id}/history`)
    await page.getByText(`looked for Lakes ${isPlain} at what is shared`).first().waitFor()
    await page.goto(`/organization/${owner.organization.id}/offices`)
    await press(page, 'End sharing')
    await page.getByText('The office sees nothing from now on').waitFor()
    await page.goto(`${line}?look=yes`)
    await page.getByText('Invite the church to share').waitFor()
  })
})
