/** CPU time of another process, as Linux counts it in /proc. */
import { readFileSync } from 'node:fs'

/** Milliseconds on all its threads since it started, to 10 ms: measure over many requests. */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // proc(5): the name in brackets may hold anything; user and system time are fields 14 and 15
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_OF_A_TICK
}

const MILLISECONDS_OF_A_TICK = 10
