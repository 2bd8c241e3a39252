/** Matches: drafts and frozen sets of comparables, with those that somebody entered and the packets that cite them. */

import type { OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import {
  type CitedMatch,
  type FrozenSet,
  STORED_OWN,
  STORED_QUESTION,
  STORED_SET,
} from '~/core/answers/matches/stored-match.ts'
import type { MatchQuestion } from '~/core/engine/comparables/match-question.ts'
import { readText } from '~/core/stored-json.ts'
import type { Queryable } from '../../connection.ts'
import { isInventedFor } from '../market/snapshots.ts'
import { holdPersonOf } from '../people/organizations.ts'
import { one } from '../query.ts'

export interface ListedMatchRow {
  readonly id: number
  readonly name: string
  readonly question: MatchQuestion
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly frozenAt: Date | null
  readonly archivedAt: Date | null
  /** numbers of the board packets that cite it */
  readonly packets: readonly number[]
}

export interface MatchRow extends ListedMatchRow {
  readonly employeeId: number
  readonly version: number
  /** in the order they were entered; of a frozen one they are in the set */
  readonly comparables: readonly StoredComparable[]
  /** null while it is a draft */
  readonly set: FrozenSet | null
  readonly sha256: string | null
}

export interface StoredComparable {
  readonly id: number
  readonly version: number
  readonly content: OwnComparable
}

const LISTED = /* sql */ `
  m.id, m.name, m.question, m.created_at as "createdAt", m.updated_at as "updatedAt", m.frozen_at as "frozenAt",
  m.archived_at as "archivedAt",
  coalesce((select json_agg(b.number order by b.number) from board_packets b where b.match_id = m.id), '[]') as packets`

type Stored<Row extends ListedMatchRow> = Omit<Row, 'question'> & { readonly question: unknown }

export async function findMatch(db: Queryable, id: number): Promise<MatchRow | null> {
  const row = await findMatchRows(db, id)
  if (!row) return null
  const { answerText, ...rest } = row
  return {
    ...rest,
    question: STORED_QUESTION.read(row.question),
    comparables: row.comparables.map((one) => ({ ...one, content: STORED_OWN.read(one.content) })),
    set: answerText === null ? null : readText(STORED_SET, answerText),
  }
}

const findMatchRows = one(
  'findMatchRows',
  /* sql */ `
      select ${LISTED}, m.employee_id as "employeeId", m.version,
        case when not ${isInventedFor('m')} then m.answer_text end as "answerText",
        m.answer_sha256 as sha256,
        coalesce((
          select json_agg(json_build_object('id', c.id, 'version', c.version, 'content', c.content) order by c.id)
          from match_comparables c where c.match_id = m.id
        ), '[]') as comparables
      from matches m where m.id = ?`,
)

/** Of a person, newest first; with `frozen` those alone that may be cited. */
export async function listMatchRows(
  db: Queryable,
  { employeeId, frozen = false }: { readonly employeeId: number; readonly frozen?: boolean },
): Promise<ListedMatchRow[]> {
  const only = frozen ? 'and m.frozen_at is not null and m.archived_at is null' : ''
  const { rows } = await db.raw<{ rows: Stored<ListedMatchRow>[] }>(
    `select ${LISTED} from matches m where m.employee_id = ? ${only} order by m.id desc`,
    [employeeId],
  )
  return rows.map((row) => ({ ...row, question: STORED_QUESTION.read(row.question) }))
}

/** Frozen and not archived, newest first. */
export async function listFrozenSets(
  db: Queryable,
  { employeeId, limit }: { readonly employeeId: number; readonly limit: number },
): Promise<CitedMatch[]> {
  const rows = await db('matches as m')
    .where({ employee_id: employeeId, archived_at: null })
    .whereNotNull('frozen_at')
    .whereRaw(`not ${isInventedFor('m')}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'answer_text', 'answer_sha256')
  return rows.flatMap(({ id, answer_text: text, answer_sha256: sha256 }) =>
    text === null || sha256 === null ? [] : [{ id, sha256, set: readText(STORED_SET, text) }],
  )
}

/** Held until the transaction ends, so that two who change a match take turns. */
export async function lockMatch(db: Queryable, id: number): Promise<void> {
  await holdPersonOf(db, { table: 'matches', id })
  await db('matches').where({ id }).forUpdate().first('id')
}

/** The person of a match, for the frame around its page; null where there is none. */
export async function findPersonOfMatch(db: Queryable, id: number): Promise<number | null> {
  const row = await db('matches').where({ id }).first('employee_id')
  return row?.employee_id ?? null
}

export async function insertMatch(
  db: Queryable,
  match: {
    readonly organizationId: number
    readonly employeeId: number
    readonly name: string
    readonly question: MatchQuestion
    readonly by: number | null
    readonly at: Date
  },
): Promise<number> {
  const [row] = await db('matches')
    .insert({
      organization_id: match.organizationId,
      employee_id: match.employeeId,
      name: match.name,
      question: JSON.stringify(match.question),
      created_by: match.by,
      ...{ created_at: match.at, updated_at: match.at },
    })
    .returning('id')
  if (!row) throw new Error('a match was not made')
  return row.id
}

/** False where somebody wrote another version meanwhile. */
export async function updateMatch(
  db: Queryable,
  { id, version }: { readonly id: number; readonly version: number },
  written: { readonly name: string; readonly question: MatchQuestion; readonly at: Date },
): Promise<boolean> {
  const changed = await db('matches')
    .where({ id, version })
    .update({
      ...{ name: written.name, question: JSON.stringify(written.question) },
      ...{ version: version + 1, updated_at: written.at },
    })
  return changed > 0
}

export async function deleteMatch(db: Queryable, id: number): Promise<void> {
  await db('matches').where({ id }).delete()
}

/** The database refuses every later change but that it is archived. */
export async function freezeMatchRow(
  db: Queryable,
  id: number,
  frozen: {
    readonly name: string
    readonly text: string
    readonly sha256: string
    readonly snapshotId: number
    readonly at: Date
    readonly by: number | null
    readonly byName: string
  },
): Promise<void> {
  await db('matches')
    .where({ id })
    .update({
      ...{ name: frozen.name, snapshot_id: frozen.snapshotId },
      ...{ answer_text: frozen.text, answer_sha256: frozen.sha256 },
      ...{ frozen_at: frozen.at, frozen_by: frozen.by, frozen_by_name: frozen.byName },
      updated_at: frozen.at,
    })
}

export async function saveMatchArchived(db: Queryable, id: number, at: Date | null): Promise<void> {
  await db('matches').where({ id }).update({ archived_at: at })
}

interface Written {
  readonly content: OwnComparable
  readonly by: number | null
  readonly at: Date
}

export async function insertMatchComparable(
  db: Queryable,
  matchId: number,
  written: Written,
): Promise<void> {
  await db('match_comparables').insert({ match_id: matchId, ...columnsOf(written) })
}

/** False where somebody wrote another version meanwhile. */
export async function updateMatchComparable(
  db: Queryable,
  { id, version }: { readonly id: number; readonly version: number },
  written: Written,
): Promise<boolean> {
  const changed = await db('match_comparables')
    .where({ id, version })
    .update({ ...columnsOf(written), version: version + 1 })
  return changed > 0
}

export async function deleteMatchComparable(db: Queryable, id: number): Promise<void> {
  await db('match_comparables').where({ id }).delete()
}

function columnsOf({ content, by, at }: Written) {
  return { content: JSON.stringify(content), updated_by: by, updated_at: at }
}
