/** The built command as a process of its own: started, watched, asked to end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface StipendProcess {
  readonly child: ChildProcess
  /** everything printed so far, on both streams */
  log(): string
  /** what was printed on standard output alone */
  output(): string
  /** waits until it has ended; the exit code, or null after a signal */
  ended(): Promise<number | null>
}

const launcher = ['cli/bin/run.js', 'serve']

/** `stipend serve` with these variables and none of the database of the tests themselves. */
export function launch(
  environment: NodeJS.ProcessEnv,
  words: readonly string[] = launcher,
): StipendProcess {
  let [printed, output] = ['', '']
  const { DATABASE_URL: _ours, DATABASE_OWNER_URL: _owner, ...inherited } = process.env
  const child = spawn(process.execPath, words, {
    env: { ...inherited, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const closed = once(child, 'close')
  return {
    child,
    log: () => printed,
    output: () => output,
    ended: async () => {
      await closed
      return child.exitCode
    },
  }
}

/** Resolves when it answers as ready; throws what it printed when it ends or takes too long. */
export async function ready(
  url: string,
  { child, log }: StipendProcess,
  { patienceMs = 180_000 } = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
  const fate = hasEnded(child) ? `ended with ${child.exitCode ?? child.signalCode}` : 'is not ready'
  throw new Error(`The server ${fate}. It printed:\n${log()}`)
}

/** Asks it to finish what is in flight; a process that does not end in ten seconds is killed. */
export async function stopProcess({ child, ended }: StipendProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended()
  clearTimeout(timer)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
