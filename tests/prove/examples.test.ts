/**
 * Every printed example runs on the database of a fresh start, in this process, with the files that a reader would
 * bring. cli/examples.snapshot.txt keeps how each ends and what it says on standard error, docs/answers the shape of
 * what each command answers with `--json`.
 */
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addTo, noShape, type Shape, typeOf } from '~/cli/answer-shapes.fixture.ts'
import { EXAMPLES, shellWords } from '~/cli/examples.fixture.ts'
import { commandsWorkOn, runCommand } from '~/cli/run-command.fixture.ts'
import { limitAttempts } from '~/server/services/attempts.ts'
import { prepareDemonstration } from '~/server/services/staff/demonstration/prepare-demonstration.ts'
import { writeWorkbook } from '~/tests/fixtures/imports/write-workbook.ts'
import { openTestBrowser } from '~/tests/support/database/browser.ts'
import { buildContext, TEST_KEY } from '~/tests/support/database/world.ts'
import { openShop } from '~/tests/support/payments/shop.ts'
import { freshDatabase } from '~/tests/support/test.ts'

/** What does not run here, and why. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/ (serve|jobs work)( |$)/, 'runs until it is stopped: start.test.ts, processes.test.ts'],
  [/ --watch$/, 'looks until Ctrl+C: cli/watch.test.ts'],
  [/ database (backup|verify|restore) /, 'needs a cluster of its own: restore.test.ts'],
  [/^DATABASE_URL=/, 'names a database on another machine'],
  [/ market import /, 'reads files of gigabytes that a source publishes on the network'],
  [
    / snapshots (complete|build|publish|roll-back)/,
    'fits models: server/services/market/snapshots',
  ],
  [/ models evaluate /, 'reads a data set that its publisher licenses and we do not carry'],
]

/** Commands whose examples need what others made, in an order that works; all others come after them. */
const ORDER = [
  ...['users create', 'users grant-role', 'users merge-twins', 'users undo-merge'],
  ...['constants propose', 'constants import', 'constants approve', 'constants decline'],
  ...['constants roll-back', 'content export', 'content import', 'content restore'],
  ...['content review', 'content withdraw', 'content schedule', 'content publish'],
  ...['flags set', 'flags release', 'market retire', 'market publish'],
  ...['salaries check', 'salaries decide', 'salaries undo', 'texts clean', 'texts ignore'],
]

/** What runs once more before an example, because another one took it back. */
const AGAIN: readonly (readonly [string, string])[] = [
  ['users undo-merge 2', 'users merge-twins 3 4'],
  ['records undo-import 2', 'records import payroll.xlsx'],
  ['salaries undo 2', 'salaries decide 41 42'],
]

/** The commands that exit with 6 where a person should look, as docs/commands.md says. */
const FINDERS = [
  ...['audit verify', 'constants list', 'content check', 'doctor', 'jobs list', 'jobs run'],
  ...['metrics report', 'organizations find-extreme', 'salaries check'],
  ...['subscriptions find-duplicates', 'texts scan', 'users find-case-twins'],
]

const database = await freshDatabase({ market: true, content: true, queue: true })
commandsWorkOn(() => database)
const browser = await openTestBrowser(database)
afterAll(() => browser.close())

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stipend-examples-'))
  const shop = await openShop(database.knex, { keptIn: database.owner.url })
  await prepareDemonstration(shop.context, { dataDir: folder, say: () => {} })
  await shop.stop()
  await bringFiles()
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  vi.stubEnv('DATABASE_OWNER_URL', database.owner.url)
  vi.stubEnv('DATABASE_BROWSER_URL', await browser.addressOf('masked'))
  vi.stubEnv('STRIPE_STAND_IN', 'on')
  vi.stubEnv('SECRET_KEY', TEST_KEY)
  vi.stubEnv('PUBLIC_URL', 'https://pay.example.org')
  vi.stubEnv('STIPEND_DATA_DIR', folder)
})

/** By the names that examples call them. */
async function bringFiles(): Promise<void> {
  const copies = {
    'survey.csv': 'tests/fixtures/imports/church-staff.csv',
    'survey.json': 'tests/fixtures/imports/church-staff.json',
    'gusto.csv': 'tests/fixtures/staff-files/gusto.csv',
    'adp.csv': 'tests/fixtures/staff-files/adp.csv',
  }
  for (const [name, from] of Object.entries(copies)) await copyFile(from, join(folder, name))
  const figures = async (name: string) => {
    return (await readFile(`database/reference/data/${name}.csv`, 'utf8')).trimEnd()
  }
  const workbooks = {
    'payroll.xlsx': [
      ['Church', 'Title', 'Pay'],
      ['Grace', 'Senior Pastor', 81_000],
      ['Grace', 'Custodian', 'lots'],
    ],
    'staff.xlsx': [
      ['Name', 'Job title', 'Yearly salary', 'Hours per week'],
      ['Ada Lind', 'Custodian', 38_000, 40],
    ],
  }
  for (const [name, rows] of Object.entries(workbooks)) {
    await writeFile(join(folder, name), writeWorkbook({ rows }))
  }
  const mapping = {
    fields: { title: 'Title', pay: 'Pay' },
    constants: { organizationType: 'church', observedOn: '2026-07-01', period: 'year' },
    organization: { columns: ['Church'] },
  }
  const wages = (year: number, value: string) => [
    'key,jurisdiction,value,effective_from,source,checked_on,reason',
    `minimum_wage.hourly,OH,${value},${year}-01-01,Department of Commerce,2026-11-20,The new wage`,
    `minimum_wage.hourly,CO,${value},${year}-01-01,Department of Labor,2026-11-20,The new wage`,
  ]
  const texts = {
    'payroll.json': [JSON.stringify(mapping)],
    'cpi.csv': [await figures('consumer-price-index'), '2026-06,336.1\n'],
    'counties.csv': [(await figures('counties')).replace(',59285,', ',59286,'), ''],
    'staff.json': [JSON.stringify({ period: 'year' })],
    'wages-of-2027.csv': wages(2027, '16.10'),
    'wages-of-2028.csv': wages(2028, '16.50'),
    'synods-2027.csv': [
      'denomination,body,states,year,position,basis,years_of_service,size_class,amount,housing_basis,source,seen_by,note',
      'Lutheran Church Missouri Synod,Ohio District,OH,2026,pastor,minimum,,,48000,cash base; housing apart,https://example.org/2026,page,',
    ],
  }
  for (const [name, lines] of Object.entries(texts)) {
    await writeFile(join(folder, name), lines.join('\n'))
  }
}

const FILE = /^([\w.-]+\.(csv|xlsx|json)|content-backup|content-backup\/.*|\S*backup-key\.txt)$/

/** A word of an example, with files in the folder of this test. */
async function meant(word: string): Promise<string[]> {
  if (word.endsWith('/*.md')) {
    const inside = join(folder, dirname(word))
    return (await readdir(inside)).sort().map((name) => join(inside, name))
  }
  if (FILE.test(word)) return [join(folder, word)]
  return [await nameHere(word)]
}

/** What differs from one database to the next: the head of the log, a payment, a day that is kept. */
async function nameHere(word: string): Promise<string> {
  const { knex } = database
  if (word === '1204:9f86d081884c7d65') {
    const { output } = await runCommand('audit verify', '--json')
    return JSON.parse(output).head
  }
  if (word === 'STP-0042') {
    return (await knex('invoices').orderBy('organization_id').first('number'))?.number ?? ''
  }
  if (word === 'ch_3Qk1') {
    return (await knex('payments').orderBy('organization_id', 'desc').first('id'))?.id ?? ''
  }
  if (word === '2026-10-31') {
    return (await knex('metric_days').orderBy('day').first('day'))?.day ?? ''
  }
  return word
}

interface Example {
  /** such as `salaries check` */
  readonly id: string
  readonly line: string
}

const all: readonly Example[] = EXAMPLES.flatMap(([id, lines]) =>
  lines.map((line) => ({ id: id.replaceAll(':', ' '), line })),
)
const placeOf = ({ id }: Example) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length)
const runs = all
  .filter(({ line }) => !ELSEWHERE.some(([words]) => words.test(line)))
  .sort((one, other) => placeOf(one) - placeOf(other))

/** By the command, and by the line. */
const shapes = new Map<string, Shape>()
const ends = new Map<string, string>()

async function run({ id, line }: Example) {
  const typed = shellWords(line)
  const from = typed.indexOf('stipend') + 1 + id.split(' ').length
  const words = (await Promise.all(typed.slice(from).map(meant))).flat()
  if (line.includes('lift-limits 1 ')) {
    const attempt = { key: 'sign-in email pastor@demonstration.example' }
    await limitAttempts(buildContext(database.knex), { ...attempt, most: 9, withinSeconds: 600 })
  }
  if (line.includes('--password-stdin')) {
    const given = Object.assign(Readable.from(['eighteen long words']), { isTTY: false, fd: 0 })
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(given as typeof process.stdin)
  }
  return await runCommand(id, ...words)
}

test('each reason for what does not run here is needed', () => {
  for (const [words, reason] of ELSEWHERE) {
    expect(
      all.filter(({ line }) => words.test(line)),
      reason,
    ).not.toEqual([])
  }
})

test.each(runs)('$line', async (example) => {
  const [, before] = AGAIN.find(([words]) => example.line.includes(` ${words}`)) ?? []
  const again = before && all.find(({ line }) => line.includes(` ${before}`))
  if (again) await run(again)
  const { exitCode, complaints, answer } = await run(example)
  expect(FINDERS.includes(example.id) ? [0, 6] : [0], complaints).toContain(exitCode)
  const said = complaints.replaceAll(`${folder}/`, '').split('\n').filter(Boolean)
  ends.set(
    example.line,
    [`${exitCode} ${example.line}`, ...said.map((one) => `    ${one}`)].join('\n'),
  )
  const shape = shapes.get(example.id) ?? noShape()
  shapes.set(example.id, shape)
  addTo(shape, JSON.parse(JSON.stringify(answer ?? null)))
})

/** What examples say and answer is the same from run to run but for numbers. */
const withoutNumbers = (text: string) => text.replace(/\d[\d,.:TZ-]*/g, '#')

test('how each ends and what it says on standard error is that of cli/examples.snapshot.txt', async () => {
  const lines = all.map(({ line }) => {
    const [, reason] = ELSEWHERE.find(([words]) => words.test(line)) ?? []
    const [code = '', ...said] = (ends.get(line) ?? `- ${line}`).split('\n')
    return [code, ...(reason ? [`    ${reason}`] : said.map(withoutNumbers))].join('\n')
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../cli/examples.snapshot.txt')
})

/** Of the text of a topic in docs/answers: one for each of its versions, the newest last. */
const FINGERPRINTS: Readonly<Record<string, readonly string[]>> = {
  analyses: ['415c13918ac2'],
  audit: ['e9f1460ac0d5'],
  comparables: ['b981aa65f0dc'],
  completion: ['ff1583def753'],
  constants: ['bdf299c693c2'],
  content: ['31aac7c79c2f'],
  database: ['738c275e31e2'],
  doctor: ['728e14cb583d'],
  estimates: ['3a4ac04839ae'],
  flags: ['7b92515d4c24'],
  guidelines: ['93ef261d354a'],
  jobs: ['1efc50bae5d2'],
  market: ['b874a1ed2e6b'],
  metrics: ['81017a30e4ff'],
  organizations: ['9a48c4bd7ad9'],
  payments: ['99f11be575e2'],
  places: ['c7b4ab3f3ff6'],
  plans: ['b7806e5abaeb'],
  positions: ['6fd8e7fe20b4'],
  records: ['eee0170ef38b'],
  reference: ['29f28b44b030'],
  reports: ['86b9943fcae2', 'eaef05cf14f9'],
  salaries: ['97a47618156a', '1f719055f6cc'],
  snapshots: ['9dd261b7a5fa'],
  staff: ['924079960e02'],
  subscriptions: ['846e96631b0e'],
  texts: ['4343d1c2d144'],
  users: ['c65266b5e848'],
}

const topics = [...new Set(runs.map(({ id }) => id.split(' ')[0] ?? id))].sort()

test.each(topics)('the answers of %s have the shape of their newest version', async (topic) => {
  const commands = [...shapes].filter(([id]) => id.split(' ')[0] === topic)
  const text = commands.map(([id, shape]) => `stipend ${id}\n${typeOf(shape)}\n`).join('\n')
  const versions = FINGERPRINTS[topic] ?? []
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const page = `version ${versions.length}\n\n${text}`
  await expect(page).toMatchFileSnapshot(`../../docs/answers/${topic}.txt`)
  expect(versions.at(-1), `Another shape is another version: add it to those of ${topic}.`).toBe(
    fingerprint,
  )
})
