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
  readonly until: Until
}

/** How long a load goes on: so many seconds, or until so many requests are answered. */
export type Until = { readonly duration: number } | { readonly amount: number }

/** `requests` as typed is how many; without it `seconds` is how long. */
export function until({ requests, seconds }: { requests?: string; seconds: string }): Until {
  return requests ? { amount: Number(requests) } : { duration: Number(seconds) }
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

const MOST_CONNECTIONS = 10

/** Milliseconds throughout. An answer other than 2xx fails the benchmark: errors are cheap and would look fast. */
export async function measure({ name, url, pid, headers, rate, until }: Load): Promise<Measured> {
  const before = cpuMilliseconds(pid)
  const result = await autocannon({
    url,
    connections: 'amount' in until ? Math.min(until.amount, MOST_CONNECTIONS) : MOST_CONNECTIONS,
    ...until,
    // it ends at one of its samples: a few requests would wait for the second to be over
    sampleInt: 'amount' in until ? 50 : 1000,
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
    requestsPerSecond: total / result.duration,
    cpuPerRequest: spent / total,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
    kilobytes: result.throughput.total / total / 1000,
  }
}
