/** `npm test`: every check and every test, in order, to the end; the last line counts them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countOf, sum } from './support/count.ts'

interface Step {
  readonly name: string
  /** an npm script, a program of ours, or vitest projects */
  readonly script?: string
  readonly program?: string
  readonly projects?: readonly string[]
  /** name of a step that must have passed */
  readonly after?: string
}

const steps: readonly Step[] = [
  { name: 'types', script: 'check:types' },
  { name: 'lint', script: 'check:lint' },
  { name: 'imports', script: 'check:imports' },
  { name: 'unused', script: 'check:unused' },
  { name: 'unit and service tests', projects: ['unit', 'service'] },
  { name: 'build', program: 'cli/bin/build-if-needed.js' },
  { name: 'end-to-end tests', projects: ['e2e'], after: 'build' },
]

const folder = await mkdtemp(join(tmpdir(), 'stipend-tests-'))
const results = new Map<string, Count>()
for (const step of steps) results.set(step.name, await report(step))
await rm(folder, { recursive: true })

const total = sum([...results.values()])
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)

async function report(step: Step): Promise<Count> {
  console.log(`\n== ${step.name}`)
  const started = Date.now()
  const count = await run(step)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`== ${step.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
  return count
}

async function run(step: Step): Promise<Count> {
  if (step.after && results.get(step.after)?.failed !== 0) {
    console.log(`not run, because ${step.after} failed`)
    return { passed: 0, failed: 1 }
  }
  if (step.projects) return await runVitest(step.name, step.projects)
  const succeeded = step.program
    ? await execute('node', [step.program])
    : await execute('npm', ['run', '--silent', step.script ?? ''])
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

async function runVitest(name: string, projects: readonly string[]): Promise<Count> {
  const file = join(folder, `${name}.json`)
  const succeeded = await execute('npx', [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return countOf(await readFile(file, 'utf8').catch(() => null), succeeded)
}

async function execute(command: string, words: readonly string[]): Promise<boolean> {
  const child = spawn(command, words, { stdio: 'inherit', shell: process.platform === 'win32' })
  const [code] = await once(child, 'exit')
  return code === 0
}
