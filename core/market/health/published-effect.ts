/**
 * What some records change in published figures, from the same questions with and without them.
 *
 * A cell is one published quantile of one group of similar organizations in one position. The model is not fitted
 * again, so this is the effect through comparables alone.
 */

import {
  countPosition,
  mayBeCompared,
  type PositionIndex,
  peersIn,
} from '../../engine/comparables/position-index.ts'
import { crowdsNear, unexplainedFrom } from '../../engine/estimate/estimate-pay.ts'
import { membersOf } from '../../engine/facts/crowds.ts'
import type { PayRecord } from '../../engine/facts/pay-record.ts'
import type { Comparable, PayModel } from '../../engine/model/fitted-model.ts'
import {
  askModel,
  comparableOf,
  isRefused,
  type Question,
} from '../../engine/predict/predict-pay.ts'
import { publishQuantiles } from '../../engine/privacy/publish-estimate.ts'

/** 'remove': records of the snapshot; 'add': records that are not in it. */
export type RecordChange = 'remove' | 'add'

export interface CellEffect {
  /** cells that were computed twice */
  readonly cells: number
  readonly changed: number
  /** dollars, with the sign of the change; 0 where none changes */
  readonly largest: number
}

export const NO_EFFECT: CellEffect = { cells: 0, changed: 0, largest: 0 }

/** Groups near a record that are asked about; those beyond are too far away for it to have weight. */
const MOST_GROUPS = 40

/** Ids of one record in each group that these records can change: the typical organization that asks. */
export function recordsAsking(
  model: PayModel,
  index: PositionIndex,
  records: readonly PayRecord[],
  asOf: string,
): readonly number[] {
  const crowds = new Set<number>()
  for (const record of records) {
    const question = questionFrom(model, record, asOf)
    if (question) for (const crowd of crowdsNear(question, index)) crowds.add(crowd)
  }
  const isCandidate = mayBeCompared(index, model.settings)
  return [...crowds].slice(0, MOST_GROUPS).flatMap((crowd) => {
    const organization = membersOf(index.crowds, crowd)[0]!
    const row = newestRow(index, organization, isCandidate)
    return row === null ? [] : [index.recordIds[row]!]
  })
}

/** `asking` are the records named by `recordsAsking`, as the questions of their organizations. */
export function effectOnCells(
  model: PayModel,
  index: PositionIndex,
  {
    change,
    records,
    asking,
    asOf,
  }: {
    readonly change: RecordChange
    readonly records: readonly PayRecord[]
    readonly asking: readonly PayRecord[]
    readonly asOf: string
  },
): CellEffect {
  const ids = new Set(records.map(({ id }) => id))
  const added = change === 'add' ? records.map((record) => comparableOf(model, record)) : []
  return asking.reduce<CellEffect>((total, one) => {
    const question = questionFrom(model, one, asOf)
    if (!question) return total
    const peers = [...peersIn(index, crowdsNear(question, index), model, null).values()].flat()
    const changed =
      change === 'add' ? [...peers, ...added] : peers.filter(({ recordId }) => !ids.has(recordId))
    const [before, after] = [peers, changed].map((list) => figuresOf(question, index, list))
    return sumOf(total, differenceOf(before!, after!))
  }, NO_EFFECT)
}

export function sumOf(one: CellEffect, other: CellEffect): CellEffect {
  return {
    cells: one.cells + other.cells,
    changed: one.changed + other.changed,
    largest: Math.abs(other.largest) > Math.abs(one.largest) ? other.largest : one.largest,
  }
}

/** Asked by a visitor, so that no organization is left out. */
function questionFrom(model: PayModel, record: PayRecord, asOf: string): Question | null {
  const asked = askModel(model, { ...record, organization: null, asOf })
  return isRefused(asked) ? null : asked
}

function figuresOf(question: Question, index: PositionIndex, peers: readonly Comparable[]) {
  const counts = countPosition(index, question.model, question.query)
  const { quantiles } = unexplainedFrom(question, peers, { counts })
  const { p10, p25, p50, p75, p90 } = publishQuantiles(quantiles)
  return [p10, p25, p50, p75, p90]
}

/** A figure that appears or is withheld counts as changed by nothing: it has no size. */
function differenceOf(
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): CellEffect {
  const moves = before.flatMap((figure, place) => {
    const now = after[place] ?? null
    if (figure === now) return []
    return [figure === null || now === null ? 0 : now - figure]
  })
  return {
    cells: before.filter((figure) => figure !== null).length,
    changed: moves.length,
    largest: moves.reduce((most, move) => (Math.abs(move) > Math.abs(most) ? move : most), 0),
  }
}

/** Null where no row of the organization may be compared. */
function newestRow(
  { starts, columns: { months } }: PositionIndex,
  organization: number,
  isCandidate: (row: number) => boolean,
): number | null {
  let newest: number | null = null
  for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
    if (isCandidate(row) && (newest === null || months[row]! > months[newest]!)) newest = row
  }
  return newest
}
