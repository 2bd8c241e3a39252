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
import { prepareDemonstration } from '~/server/services/staff/demonstration/prepare-demonstration.ts'
import { pages } from '~/tests/access/pages.ts'
import { findChromium } from '~/tests/support/browser/browser.ts'
import { HttpVisitor } from '~/tests/support/server/http-visitor.ts'
import { freePort, launch, ready, stopProcess } from '~/tests/support/server/process.ts'
import { startMarket } from './measure/demonstration.ts'

const { values: flags } = parseArgs({
  options: {
    // all but Lighthouse: each page must answer 200, with a small survey
    dry: { type: 'boolean', default: false },
    // those whose route holds one of these words, with commas between them; "home" is the home page
    only: { type: 'string', default: '' },
  },
})
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FIRST_START_MS = 600_000

const accounts = z.array(z.object({ email: z.string(), password: z.string() }))

const HEADERS = [
  ...['performance', 'accessibility', 'best practices', 'SEO'],
  ...['first paint', 'largest paint', 'blocking'],
]
const score = z.object({ score: z.number() })
const milliseconds = z.object({ numericValue: z.number() })
const answer = z.object({
  categories: z.object({
    ...{ performance: score, accessibility: score, 'best-practices': score, seo: score },
  }),
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
  { route: '/content/articles' },
  { route: '/content/articles/@slug' },
  { route: '/resources/location/@state' },
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
  {
    route: '/hybrid/@employeeId',
    query: '?position=youth-pastor&weight=60&position2=bookkeeper&weight2=40',
    signedIn: true,
  },
  { route: '/precise/@employeeId', query: '?budgetFrom=200k&budgetTo=5m', signedIn: true },
  { route: '/match/person/@employeeId', signedIn: true },
  { route: '/prediction/@employeeId', query: '?experience=20', signedIn: true },
  { route: '/job', query: '?title=worship+pastor' },
  { route: '/ecola', query: '?place=43215&place=78701', signedIn: true },
  { route: '/ecola/worksheet', signedIn: true },
  { route: '/migrate', signedIn: true },
  { route: '/analyzer/@organizationId', signedIn: true },
]

const words = flags.only.split(',')
const chosen = PAGES.filter(({ route }) =>
  words.some((word) => (route === '/' ? 'home' : route).includes(word)),
)
const unknown = chosen.filter((page) => !pages().some(({ route }) => route === page.route))
if (unknown.length > 0) {
  throw new Error(`no page answers ${unknown.map(({ route }) => route).join(', ')}`)
}
execFileSync(process.execPath, ['cli/bin/build-if-needed.js'], { stdio: 'inherit' })
const folder = await mkdtemp(join(tmpdir(), 'stipend-lighthouse-'))
try {
  // a first start in a folder of its own loads the demonstration and makes its accounts
  if (flags.dry) await withSmallSurvey((DATABASE_URL) => visitAll({ DATABASE_URL }))
  else await visitAll({})
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function withSmallSurvey(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const demonstration = await startMarket()
  try {
    await prepareDemonstration(demonstration.context, { dataDir: folder, say: () => {} })
    await work(demonstration.url)
  } finally {
    await demonstration.stop()
  }
}

async function visitAll(environment: NodeJS.ProcessEnv): Promise<void> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const own = { STIPEND_DATA_DIR: folder, STIPEND_WORKER: 'off', PORT: port, PUBLIC_URL: url }
  const server = launch({ ...own, ...environment })
  try {
    await ready(url, server, { patienceMs: FIRST_START_MS })
    const { visitor, ids } = await signInToDemonstration(url)
    const cookie = `session=${visitor.cookies.get('session')}`
    console.log(`${'page'.padEnd(44)}${HEADERS.map((word) => word.padStart(15)).join('')}`)
    for (const { route, query = '', signedIn } of chosen) {
      const path = route.replace(/@(\w+)/g, (_, name: string) => ids[name] ?? name) + query
      await mustOpen(signedIn ? visitor : new HttpVisitor(url), path)
      const columns = flags.dry
        ? ['opens'.padStart(15)]
        : columnsOf(await audit(url + path, signedIn ? cookie : null))
      console.log(`${route.padEnd(44)}${columns.join('')}`)
    }
  } finally {
    await stopProcess(server)
  }
}

/** A page that leads elsewhere would be measured as where it leads. */
async function mustOpen(visitor: HttpVisitor, path: string): Promise<void> {
  const { status } = await visitor.get(path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
}

/** The first account, with somebody and the organization its own pages lead to. */
async function signInToDemonstration(url: string) {
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
  const ids: Readonly<Record<string, string>> = {
    ...{ employeeId, organizationId, slug: 'housing-allowance', state: 'ohio' },
  }
  return { visitor, ids }
}

async function audit(address: string, cookie: string | null): Promise<z.infer<typeof answer>> {
  const file = join(folder, 'lighthouse.json')
  const given = [
    ...[address, '--quiet', '--output=json', `--output-path=${file}`],
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const installed = process.env.LIGHTHOUSE
  const [command, ...before] = installed ? [installed] : ['npx', '--yes', LIGHTHOUSE]
  const run = () =>
    execFileSync(command!, [...before, ...given], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  try {
    run()
  } catch {
    // the browser's trace is empty now and then: once more, and a second failure ends the benchmark
    run()
  }
  return answer.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Scores of 100 (pages for members are not meant to be found by search), then milliseconds. */
function columnsOf({ categories, audits }: z.infer<typeof answer>): string[] {
  const { performance, accessibility, 'best-practices': practices, seo } = categories
  const scores = [performance, accessibility, practices, seo]
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
