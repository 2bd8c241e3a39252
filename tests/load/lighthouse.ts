/**
 * `npm run bench:lighthouse`: Lighthouse on a mid phone against the production server with the demonstration data.
 * It is not among the dependencies: npx brings the version named here, or LIGHTHOUSE names an installed command.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { pages } from '~/tests/access/pages.ts'
import { findChromium } from '~/tests/support/browser.ts'
import { HttpVisitor } from '~/tests/support/http-visitor.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/process.ts'

const { values: flags } = parseArgs({
  options: {
    // only says which pages it would open, and that they exist
    list: { type: 'boolean', default: false },
    // those whose route holds this
    only: { type: 'string', default: '' },
  },
})
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FIRST_START_MS = 600_000

const accounts = z.array(z.object({ email: z.string(), password: z.string() }))

const HEADERS = [
  ...['performance', 'accessibility', 'best practices'],
  ...['first paint', 'largest paint', 'blocking'],
]
const score = z.object({ score: z.number() })
const milliseconds = z.object({ numericValue: z.number() })
const answer = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
  audits: z.object({
    'first-contentful-paint': milliseconds,
    'largest-contentful-paint': milliseconds,
    'total-blocking-time': milliseconds,
  }),
})

interface AuditedPage {
  /** as in tests/access/pages.ts */
  readonly route: string
  readonly query?: string
  readonly signedIn?: true
}

const PAGES: readonly AuditedPage[] = [
  { route: '/' },
  { route: '/preview', query: '?position=youth-pastor&operatingBudget=650k&state=OH&type=church' },
  { route: '/method' },
  { route: '/sign-in' },
  { route: '/sign-up' },
  { route: '/dashboard', signedIn: true },
  { route: '/table', signedIn: true },
  { route: '/report/@employeeId', signedIn: true },
  { route: '/report/@employeeId/reasons', signedIn: true },
  { route: '/report/@employeeId/package', signedIn: true },
  { route: '/report/@employeeId/clergy', signedIn: true },
  { route: '/report/@employeeId/evidence', signedIn: true },
  { route: '/report/@employeeId/all', signedIn: true },
  { route: '/employee/@employeeId', signedIn: true },
  { route: '/employee/@employeeId/history', signedIn: true },
  { route: '/organization/@organizationId', signedIn: true },
  { route: '/organization/@organizationId/next-year', signedIn: true },
  { route: '/organization/@organizationId/receipts', signedIn: true },
  { route: '/organization/@organizationId/summary', signedIn: true },
  { route: '/reports', signedIn: true },
]

const chosen = PAGES.filter(({ route }) => route.includes(flags.only))
const unknown = chosen.filter((page) => !pages().some(({ route }) => route === page.route))
if (unknown.length > 0) {
  throw new Error(`no page answers ${unknown.map(({ route }) => route).join(', ')}`)
}
if (flags.list) {
  console.log(`${chosen.length} pages, each of them a route. Lighthouse itself was not run.`)
} else {
  execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'stipend-lighthouse-'))
  try {
    await auditAll(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** With a data folder of its own, whose first start loads the demonstration and makes its accounts. */
async function auditAll(folder: string): Promise<void> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = launch({ STIPEND_DATA_DIR: folder, STIPEND_WORKER: 'off', PORT: port })
  try {
    await ready(url, server, { patienceMs: FIRST_START_MS })
    const { visitor, ids } = await signInToDemonstration(url, folder)
    const cookie = `session=${visitor.cookies.get('session')}`
    console.log(`${'page'.padEnd(34)}${HEADERS.map((word) => word.padStart(15)).join('')}`)
    for (const { route, query = '', signedIn } of chosen) {
      const path = route.replace(/@(\w+)/g, (_, name: string) => ids[name] ?? name) + query
      const audited = await audit(url + path, { folder, cookie: signedIn ? cookie : null })
      console.log(`${route.padEnd(34)}${columnsOf(audited).join('')}`)
    }
  } finally {
    await stopProcess(server)
  }
}

/** The first account, with somebody and the organization its own pages lead to. */
async function signInToDemonstration(url: string, folder: string) {
  const file = join(folder, 'demonstration-accounts.json')
  const [account] = accounts.parse(JSON.parse(await readFile(file, 'utf8')))
  if (!account) throw new Error('the demonstration has no account')
  const { email, password } = account
  const visitor = new HttpVisitor(url)
  const { status } = await visitor.post('/sign-in', { intent: 'sign-in', email, password })
  if (status !== 303) throw new Error(`signing in as ${email} answered ${status}`)
  const { body } = await visitor.get('/dashboard')
  const [, employeeId] = /\/report\/(\d+)/.exec(body) ?? []
  const [, organizationId] = /\/organization\/(\d+)/.exec(body) ?? []
  if (!employeeId || !organizationId) throw new Error('the dashboard leads to nobody')
  return { visitor, ids: { employeeId, organizationId } as Readonly<Record<string, string>> }
}

async function audit(
  address: string,
  { folder, cookie }: { readonly folder: string; readonly cookie: string | null },
): Promise<z.infer<typeof answer>> {
  const file = join(folder, 'lighthouse.json')
  const words = [
    ...[address, '--quiet', '--output=json', `--output-path=${file}`],
    '--only-categories=performance,accessibility,best-practices',
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const installed = process.env.LIGHTHOUSE
  const [command, ...before] = installed ? [installed] : ['npx', '--yes', LIGHTHOUSE]
  execFileSync(command!, [...before, ...words], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return answer.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Scores of 100, then milliseconds. */
function columnsOf({ categories, audits }: z.infer<typeof answer>): string[] {
  const scores = [categories.performance, categories.accessibility, categories['best-practices']]
  const times = [
    audits['first-contentful-paint'],
    audits['largest-contentful-paint'],
    audits['total-blocking-time'],
  ]
  return [
    ...scores.map(({ score }) => String(Math.round(score * 100)).padStart(15)),
    ...times.map(({ numericValue }) => `${Math.round(numericValue)} ms`.padStart(15)),
  ]
}
