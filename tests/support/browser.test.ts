import { expect, test } from 'vitest'
import { findChromium, openBrowser } from './browser.ts'

test('a browser opens and shows a page', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<button>See the range</button>')
    expect(await page.getByRole('button', { name: 'See the range' }).count()).toBe(1)
  } finally {
    await browser.close()
  }
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
