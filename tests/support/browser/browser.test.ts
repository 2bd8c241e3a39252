import { expect, test } from 'vitest'
import { findChromium } from './browser.ts'
import { sharedBrowser } from './shared-browser.ts'

test('a browser opens and shows a page', async () => {
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  await page.setContent('<button>See the range</button>')
  expect(await page.getByRole('button', { name: 'See the range' }).count()).toBe(1)
})

test('the next file of the worker gets the same browser without pages', async () => {
  const before = await sharedBrowser()
  await before.newContext()
  const after = await sharedBrowser()
  expect(after).toBe(before)
  expect(after.contexts()).toEqual([])
})

test('a CHROMIUM_PATH that names no file is an error, not a silent other choice', () => {
  const before = process.env.CHROMIUM_PATH
  process.env.CHROMIUM_PATH = '/nowhere/chromium'
  try {
    expect(findChromium).toThrow('/nowhere/chromium')
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH
    else process.env.CHROMIUM_PATH = before
  }
})
