/** Accounts in a browser, with JavaScript and without: from signing up to a lost phone, and a door that stays shut. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { createAccount, fillIn, press } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { watchPage } from '../support/browser/watch-page.ts'
import { buildContext, buildOrganization, buildUser } from '../support/database/world.ts'
import { HttpVisitor, PASSWORD } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { codeAt } from '../support/server/signed-in.ts'

const server = await sharedServer()
const browser = await sharedBrowser()

const NEW_PASSWORD = 'seven gray herons wade'

async function newPage(javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled })
  const page = await context.newPage()
  return page
}

/** The link of the newest message with this subject. */
async function linkTo(address: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const letter = (await server.lettersTo(address)).findLast((one) =>
      one.includes(`Subject: ${subject}\n`),
    )
    const [path] = /\/(verify-email|reset-password)\/\S+/.exec(letter ?? '') ?? []
    if (path) return path
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message "${subject}" to ${address}`)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign-in')
  await fillIn(page, { Email: email, Password: password })
  await press(page, 'Sign in')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  '%s: sign up, confirm the address, reset the password, switch two-step on, sign in with a recovery code',
  async (_, scripts) => {
    const email = `journey-${scripts ? 'with' : 'without'}@example.org`
    const page = await newPage(scripts)
    const faults = watchPage(page, { withoutScripts: !scripts })
    await page.goto('/sign-up')
    await createAccount(page, email)
    await page.getByText(`Confirm ${email}`).waitFor()

    await page.goto(await linkTo(email, 'Confirm your email address'))
    await press(page, 'Confirm this address')
    await arriveAt(page, '**/account?done=verify-email')
    await page.getByText('Your address is confirmed.').waitFor()
    expect(await page.getByText(`Confirm ${email}`).count()).toBe(0)

    await page.context().clearCookies()
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await arriveAt(page, '**/forgot-password')
    await fillIn(page, { Email: email })
    await press(page, 'Send link')
    await arriveAt(page, '**/forgot-password?sent=1')
    await page.goto(await linkTo(email, 'Choose a new password'))
    await fillIn(page, { 'New password': 'short' })
    await press(page, 'Set the new password')
    await page.getByText('Use at least 10 characters', { exact: false }).first().waitFor()
    await fillIn(page, { 'New password': NEW_PASSWORD })
    await press(page, 'Set the new password')
    await arriveAt(page, '**/sign-in?done=new-password')
    await fillIn(page, { Email: email, Password: NEW_PASSWORD })
    await press(page, 'Sign in')
    await arriveAt(page, '**/dashboard')

    const { secret, code } = await switchTwoStepOn(page)
    await page.context().clearCookies()
    await signIn(page, email, NEW_PASSWORD)
    await arriveAt(page, '**/sign-in?step=code')
    expect(await heading(page).innerText()).toBe('Enter your code')
    await fillIn(page, { Code: '000000' })
    await press(page, 'Sign in')
    await page.getByText('This code is incorrect', { exact: false }).first().waitFor()
    // the code of this half minute switched two-step on and is used up
    await server.database.knex('two_step').update({ last_step: null })
    await fillIn(page, { Code: codeAt(secret, new Date()) })
    await press(page, 'Sign in')
    await arriveAt(page, '**/dashboard')

    await page.context().clearCookies()
    await signIn(page, email, NEW_PASSWORD)
    await arriveAt(page, '**/sign-in?step=code')
    await fillIn(page, { Code: code })
    await press(page, 'Sign in')
    await arriveAt(page, '**/dashboard')
    expect(faults()).toEqual([])
    await page.context().close()
  },
)

async function switchTwoStepOn(page: Page): Promise<{ secret: string; code: string }> {
  await page.goto('/account/two-step')
  await fillIn(page, { 'Current password': NEW_PASSWORD })
  await press(page, 'Set it up')
  const key = page.getByText('Or enter this key by hand')
  const secret = (await key.innerText()).split(': ')[1] ?? ''
  await fillIn(page, { Code: codeAt(secret, new Date()) })
  await press(page, 'Turn on two-step sign-in')
  await arriveAt(page, '**/account/two-step?done=on')
  const code = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .first()
    .innerText()
  const file = await page.getByRole('link', { name: 'Download as text' }).getAttribute('href')
  expect(decodeURIComponent(file ?? '')).toContain(code)
  await press(page, 'I saved the codes')
  await arriveAt(page, '**/account/two-step?done=kept')
  expect(await page.getByText(code).count()).toBe(0)
  return { secret, code }
}

test('too many wrong passwords lock the door, also for the right one, and say for how long', async () => {
  const email = 'locked-out@example.org'
  await buildUser(buildContext(server.database.knex), { email, password: PASSWORD })
  const visitor = new HttpVisitor(server.url)
  const tried = { intent: 'sign-in', email, password: 'some other words here' }
  for (let time = 0; time < 10; time++) {
    expect((await visitor.post('/sign-in', tried)).status).toBe(422)
  }
  const locked = await visitor.post('/sign-in', { ...tried, password: PASSWORD })
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(60)
  for (const scripts of [true, false]) {
    const page = await newPage(scripts)
    await signIn(page, email, PASSWORD)
    await page.getByText('Too many attempts.', { exact: false }).first().waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    await page.context().close()
  }
})

test('an account is renamed, chooses what it is told, takes its data along, asks to be deleted and stays', async () => {
  const email = 'settles@example.org'
  const context = buildContext(server.database.knex)
  const user = await buildUser(context, { email, password: PASSWORD })
  await buildOrganization(context, { name: 'Quiet Chapel' }, user)
  const page = await newPage(true)
  await signIn(page, email, PASSWORD)
  await arriveAt(page, '**/dashboard')

  await page.goto('/account')
  await fillIn(page, { 'Your name': 'Pat Renamed' })
  await press(page, 'Save name')
  await page.getByRole('heading', { level: 1, name: 'Pat Renamed' }).waitFor()

  await page.goto('/account/notifications')
  await fillIn(page, { 'News about Stipend': 'yes', Deadlines: 'no' })
  await press(page, 'Save choices')
  await page.getByText('Your choices are saved.').waitFor()
  await page.reload()
  expect(await page.getByLabel('News about Stipend', { exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel('Deadlines', { exact: true }).isChecked()).toBe(false)

  await page.goto('/account/data')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the archive' }).click()
  expect((await download).suggestedFilename()).toMatch(/^stipend-\d{4}-\d\d-\d\d\.zip$/)

  await page.getByText('Quiet Chapel will be deleted too').waitFor()
  await fillIn(page, { Email: email, Password: PASSWORD })
  await press(page, 'Delete my account')
  await page.getByText('This account will be deleted on', { exact: false }).first().waitFor()
  await press(page, 'Keep my account')
  await page.getByText('Your account was kept.').waitFor()
  await page.context().close()
})

test('a session that was ended elsewhere opens nothing', async () => {
  const email = 'two-devices@example.org'
  await buildUser(buildContext(server.database.knex), { email, password: PASSWORD })
  const [desk, phone] = [await newPage(true), await newPage(false)]
  for (const page of [desk, phone]) {
    await signIn(page, email, PASSWORD)
    await arriveAt(page, '**/dashboard')
  }
  await desk.goto('/account/security')
  await desk
    .locator('form', { hasText: 'Sign a device out' })
    .locator('input[type=password]')
    .fill(PASSWORD)
  await press(desk, 'Sign out')
  await desk.getByText('Every other device is signed out.').waitFor()
  await phone.goto('/dashboard')
  expect(new URL(phone.url()).pathname).toBe('/sign-in')
  for (const page of [desk, phone]) await page.context().close()
})

test('of a form that is kept for signing in again neither the password nor the code is stored', async () => {
  const visitor = new HttpVisitor(server.url)
  const secret = { currentPassword: PASSWORD, code: 'abcde-fghjk' }
  const { headers } = await visitor.post('/account/two-step', {
    intent: 'stop',
    ...secret,
    note: 'x',
  })
  expect(headers.get('Location')).toContain('kept%3D')
  const kept = await server.database.knex('kept_forms').orderBy('kept_at', 'desc').first('values')
  expect(kept?.values).toEqual({ intent: 'stop', note: 'x' })
})
