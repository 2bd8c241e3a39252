/** Requests one after the other and at a steady rate, each another one: queries, CPU of the server, latency. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import { cpuMilliseconds } from './cpu-time.ts'

export interface Steady {
  /** milliseconds until the whole page is there */
  readonly ask: (path: string) => Promise<number>
  /** of the server, whose CPU is counted */
  readonly pid: number
  readonly requests: number
  /** a second */
  readonly rate: number
  /** counted so far */
  readonly queries: () => number
}

interface Measured {
  /** the fewest of one page, what is shared being there */
  readonly queries: number
  /** milliseconds of each, a few at a time without a pause */
  readonly fullSpeedCpu: number
  /** milliseconds of each, at the steady rate: a process that waits in between does everything slower */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
}

/** Requests in flight at full speed. */
const AT_A_TIME = 4

/** At full speed first; then requests leave at a steady rate, whether earlier ones are answered or not. */
export async function steadily(
  { ask, pid, requests, rate, queries }: Steady,
  pathAt: (i: number) => string,
): Promise<Measured> {
  const fullSpeedCpu = await atFullSpeed({ ask, pid, requests }, (i) => pathAt(requests + 5 + i))
  const counts: number[] = []
  for (let i = 0; i < 5; i++) {
    const before = queries()
    await ask(pathAt(requests + i))
    counts.push(queries() - before)
  }
  const cpuBefore = cpuMilliseconds(pid)
  const startedAt = performance.now()
  const asked: Promise<number>[] = []
  for (let i = 0; i < requests; i++) {
    await sleep(Math.max(0, startedAt + (i * 1000) / rate - performance.now()))
    asked.push(ask(pathAt(i)))
  }
  const times = await Promise.all(asked)
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / requests
  return {
    queries: Math.min(...counts),
    fullSpeedCpu,
    cpu,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

async function atFullSpeed(
  { ask, pid, requests }: Pick<Steady, 'ask' | 'pid' | 'requests'>,
  pathAt: (i: number) => string,
): Promise<number> {
  const before = cpuMilliseconds(pid)
  for (let from = 0; from < requests; from += AT_A_TIME) {
    const count = Math.min(AT_A_TIME, requests - from)
    await Promise.all(Array.from({ length: count }, (_, i) => ask(pathAt(from + i))))
  }
  return (cpuMilliseconds(pid) - before) / requests
}

/** Milliseconds until the whole page is there; an answer other than 200 ends the benchmark. */
export async function get(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(address, { headers, redirect: 'manual' })
  await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - startedAt
}

export const HEADINGS = `${''.padEnd(34)} queries  full CPU   CPU ms      p50      p99`

export function print(name: string, { queries, fullSpeedCpu, cpu, p50, p99 }: Measured): void {
  const figures = [fullSpeedCpu, cpu, p50, p99]
    .map((value) => value.toFixed(1).padStart(9))
    .join('')
  console.log(`${name.padEnd(34)} ${String(queries).padStart(7)}${figures}`)
}
