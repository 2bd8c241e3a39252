/** One load on one address: latency as the client sees it, CPU as the server spends it. */
import autocannon from 'autocannon'
import { cpuMilliseconds } from './cpu-time.ts'

export interface Load {
  readonly name: string
  readonly url: string
  /** whose CPU is counted */
  readonly pid: number
  readonly headers?: Readonly<Record<string, string>>
  /** requests a second; left out is as many as it answers */
  readonly rate?: number
  readonly seconds: number
}

export interface Measured {
  readonly name: string
  readonly requestsPerSecond: number
  readonly cpuPerRequest: number
  readonly p50: number
  readonly p97_5: number
  readonly p99: number
  readonly kilobytes: number
}

const CONNECTIONS = 10

/** Milliseconds throughout. An answer other than 2xx fails the benchmark: errors are cheap and would look fast. */
export async function measure({ name, url, pid, headers, rate, seconds }: Load): Promise<Measured> {
  const before = cpuMilliseconds(pid)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    overallRate: rate,
  })
  const spent = cpuMilliseconds(pid) - before
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${name}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  }
  const { total } = result.requests
  return {
    name,
    requestsPerSecond: total / seconds,
    cpuPerRequest: spent / total,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
    kilobytes: result.throughput.total / total / 1000,
  }
}
