/** Runs steps in chains side by side, tells what failed, and ends with one line that counts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresServer } from '../database/postgres-server.ts'
import { type Count, countIn, countOf, failuresIn, sum } from './count.ts'
import { type FileTime, slowest } from './slowest.ts'

interface Step {
  readonly name: string
  /** an npm script with its words, a program of ours, or vitest projects */
  readonly script?: readonly string[]
  readonly program?: string
  readonly projects?: readonly string[]
  /** of these projects: files whose paths have one of these in them; left out = all */
  readonly files?: readonly string[]
  /** beside that of all steps */
  readonly environment?: NodeJS.ProcessEnv
  /** name of a step of another chain that must have passed; it is waited for */
  readonly after?: string
}

/** Steps one after another. The first chain is shown as it goes; each other step is shown when it has ended. */
export type Chain = readonly Step[]

const LAST_LINES = 30

/** Of every Node below: what a test makes is soon forgotten, and in a large young heap that costs a tenth less time. */
const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-semi-space-size=32'].join(' ').trim()

const PASSED: Count = { passed: 1, failed: 0 }
const FAILED: Count = { passed: 0, failed: 1 }

interface Outcome {
  readonly count: Count
  /** what it printed, unless that was shown already */
  readonly said: string
  /** each test that failed, with why; of a program its last lines */
  readonly failed: readonly string[]
}

/**
 * The chains run side by side, because none keeps two cores busy: a worker of the end-to-end tests waits for its
 * server, its server for the database. All steps have `environment` in common.
 */
export async function runChains(
  chains: readonly Chain[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  /** One for all steps, so that templates are made once. */
  const postgres = await startPostgresServer()
  const folder = await mkdtemp(join(tmpdir(), 'stipend-tests-'))
  /** Of every step, begun or not. */
  const results = new Map<string, Promise<Count>>()
  const times: FileTime[] = []
  /** Every failure with its step, for those who read the end alone. */
  const failures: string[] = []
  for (const [index, chain] of chains.entries()) {
    let before: Promise<unknown> = Promise.resolve()
    for (const step of chain) {
      const result = before.then(() => report(step, index === 0))
      results.set(step.name, result)
      before = result
    }
  }
  const counts = await Promise.all(results.values())
  await rm(folder, { recursive: true })
  await postgres.stop()

  console.log(`\n== slowest files\n${slowest(times, 10).join('\n')}\n`)
  for (const failure of failures) console.log(`== failed: ${failure}\n`)
  const total = sum(counts)
  process.exitCode = total.failed > 0 ? 1 : 0
  console.log(`${total.passed} passed, ${total.failed} failed`)

  async function report(step: Step, live: boolean): Promise<Count> {
    const earlier = step.after ? await results.get(step.after) : PASSED
    if (live) console.log(`\n== ${step.name}`)
    const started = Date.now()
    const { count, said, failed } =
      earlier?.failed === 0 ? await run(step, live) : notRunAfter(step.after)
    failures.push(...failed.map((text) => `${step.name}\n${text}`))
    if (!live) console.log(`\n== ${step.name}\n${said.trim()}`)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`== ${step.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
    return count
  }

  async function run(step: Step, live: boolean): Promise<Outcome> {
    if (step.projects) return await runVitest(step, step.projects, live)
    const { succeeded, said } = step.program
      ? await execute(process.execPath, [...process.execArgv, step.program], live)
      : await execute('npm', ['run', '--silent', ...(step.script ?? [])], live)
    const told = countIn(said)
    const count = succeeded ? (told ?? PASSED) : told?.failed ? told : FAILED
    return { count, said, failed: succeeded ? [] : [lastLines(said)] }
  }

  async function runVitest(
    { name, environment: own, files = [] }: Step,
    projects: readonly string[],
    live: boolean,
  ): Promise<Outcome> {
    const [report, fileTimes] = [join(folder, `${name}.json`), join(folder, `${name} times.json`)]
    const words = [
      'vitest',
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      '--reporter=./tests/support/run/file-times.ts',
    ]
    const { succeeded, said } = await execute('npx', words, live, {
      ...own,
      STIPEND_FILE_TIMES: fileTimes,
    })
    times.push(...JSON.parse(await readFile(fileTimes, 'utf8').catch(() => '[]')))
    const json = await readFile(report, 'utf8').catch(() => null)
    const [count, failed] = [countOf(json, succeeded), failuresIn(json)]
    const untold = count.failed > 0 && failed.length === 0
    return { count, said, failed: untold ? [lastLines(said)] : failed }
  }

  async function execute(
    command: string,
    words: readonly string[],
    live: boolean,
    more: NodeJS.ProcessEnv = {},
  ): Promise<{ readonly succeeded: boolean; readonly said: string }> {
    const child = spawn(command, words, {
      stdio: ['inherit', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        NODE_OPTIONS,
        TEST_DATABASE_URL: postgres.url,
        ...environment,
        ...more,
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    }
    const [code] = await once(child, 'close')
    return { succeeded: code === 0, said }
  }
}

function notRunAfter(earlier: string | undefined): Outcome {
  const said = `not run, because ${earlier} failed`
  return { count: FAILED, said, failed: [said] }
}

/** Where a program says what went wrong. */
function lastLines(said: string): string {
  return said.trim().split('\n').slice(-LAST_LINES).join('\n')
}
