/** Finds a Chromium on this machine, or installs one where that is possible, and opens it for a test. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { isRoomInMemory } from '../database/postgres-server.ts'
import { installOneOf } from '../run/debian-packages.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Close it with `browser.close()`; tests use `sharedBrowser`. Every test opens its own context or page. */
export async function openBrowser(): Promise<Browser> {
  // what its processes share is kept in files of a disk unless there is memory for it
  const ignoreDefaultArgs = isRoomInMemory() ? ['--disable-dev-shm-usage'] : []
  return await chromium.launch({ executablePath: findChromium(), args: flags, ignoreDefaultArgs })
}

/** The path of a Chromium that is there; throws with what to do when there is none. */
export function findChromium(): string {
  const found = lookForChromium() ?? installChromium()
  if (found) return found
  throw new Error(
    'No Chromium found for the end-to-end tests. Install one (Debian, Ubuntu: apt-get install chromium; ' +
      'elsewhere: npx playwright-core install chromium) or name one in CHROMIUM_PATH.',
  )
}

/**
 * For a whole run, where its download is soon earned: the one without windows is installed
 * beside a whole Chromium that is there. Where that cannot be, the whole one serves.
 */
export function findSmallestChromium(): string {
  const isThere = process.env.CHROMIUM_PATH !== undefined || existsSync(SMALLEST)
  if (!isThere) installChromium()
  return findChromium()
}

/** Without windows: a quarter less of a test's time. */
const SMALLEST = '/usr/bin/chromium-headless-shell'

function lookForChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const places = [
    named,
    SMALLEST,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    chromium.executablePath(),
  ]
  return places.find((place) => place && existsSync(place))
}

/** The smaller one where there is one. */
function installChromium(): string | undefined {
  installOneOf('a browser for the end-to-end tests', ['chromium-headless-shell', 'chromium'])
  return lookForChromium()
}
