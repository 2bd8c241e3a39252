/** Published figures of other estimators on the same splits, and how the engine's compare. */
import { basename } from 'node:path'
import { groupRows } from '~/core/engine/statistics/grouping.ts'
import { badFile } from './bad-file.ts'
import { readCsv } from './read-csv.ts'
import { readText } from './read-files.ts'

export interface Peer {
  readonly set: string
  /** As the splits name the size. */
  readonly n: string
  readonly peer: string
  /** 100 x mean pinball loss of log pay over the five quantiles, mean over draws. */
  readonly pinball: number
}

export interface Ratio extends Peer {
  readonly draws: number
  /** Mean over the draws; `pinball` is the best peer's. */
  readonly own: number
  /** own / pinball: below 1 the engine is better. */
  readonly ratio: number
}

const COLUMNS = ['set', 'n', 'peer', 'pinball'] as const

/** A CSV with these columns, in any order and among others. Throws an InvalidInput that names the line. */
export async function readPeers(path: string): Promise<Peer[]> {
  const name = basename(path)
  const { header, rows } = readCsv(await readText(path), name)
  const missing = COLUMNS.find((column) => !header.includes(column))
  if (missing) throw badFile(name, `line 1 has no column "${missing}"`)
  return rows.map(({ line, cells }) => {
    const [set, n, peer, pinball] = COLUMNS.map((column) => cells[header.indexOf(column)]!.trim())
    const figure = Number(pinball)
    if (!set || !n || !peer) throw badFile(name, `line ${line} lacks the set, n or peer`)
    if (!(figure > 0)) {
      throw badFile(name, `line ${line}: "${pinball}" is not a pinball loss above zero`)
    }
    return { set, n, peer, pinball: figure }
  })
}

interface Judged {
  readonly set: string
  readonly n: number | string
  readonly pinball: number
}

/** By size, in the order of the runs: against the best peer of the set and size. Sizes without a peer are left out. */
export function ratiosTo(peers: readonly Peer[], judged: readonly Judged[]): Ratio[] {
  const groups = groupRows(judged.map(({ set, n }) => `${set} ${n}`))
  const inOrder = [...groups.values()].sort(([a = 0], [b = 0]) => a - b)
  return inOrder.flatMap((runs) => {
    const { set, n } = judged[runs[0]!]!
    const [best] = peers
      .filter((peer) => peer.set === set && peer.n === String(n))
      .sort((a, b) => a.pinball - b.pinball)
    if (!best) return []
    const own = runs.reduce((sum, run) => sum + judged[run]!.pinball, 0) / runs.length
    return [{ ...best, draws: runs.length, own, ratio: own / best.pinball }]
  })
}
