/** The seals of the audit log: which lines have one, in their order, and the text that is sealed. */
import type { Queryable } from '../connection.ts'
import { many, only } from './query.ts'

export interface ChainHead {
  /** 0 before the first */
  readonly position: number
  readonly hash: Buffer
}

/** Everything of a line as one text: JSON of an array, to the microsecond. */
const CONTENT = /* sql */ `
  jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    a.actor_kind, a.actor_id, a.actor_name, a.shadowed_by, a.action, a.organization_id,
    a.subject_kind, a.subject_id, a.details, a.request_id)::text`

const NO_HASH = Buffer.alloc(32)

/** One process seals at a time: false while another does, until the transaction ends. */
export async function lockChain(db: Queryable): Promise<boolean> {
  return (await lockChainRows(db)).locked
}

const lockChainRows = only(
  'lockChainRows',
  `select pg_try_advisory_xact_lock(hashtext('audit chain')) as locked`,
)

export async function readHead(db: Queryable): Promise<ChainHead> {
  const last = await db('audit_chain').orderBy('position', 'desc').first('position', 'hash')
  return last ?? { position: 0, hash: NO_HASH }
}

/** How far below the newest sealed line a transaction that was slow to commit may still write. */
const LATE = 100_000

/** Lines without a seal that may still get one, oldest first. */
export async function readUnsealed(
  db: Queryable,
  limit: number,
): Promise<{ readonly id: number; readonly content: string }[]> {
  return await readUnsealedRows(db, { late: LATE, limit })
}

const readUnsealedRows = many(
  'readUnsealedRows',
  /* sql */ `
      select a.id, ${CONTENT} as content from audit_events a
      where a.id > coalesce((select max(event_id) from audit_chain), 0) - cast(:late as bigint)
        and not exists (select from audit_chain c where c.event_id = a.id)
      order by a.id limit :limit`,
)

export async function appendSeals(
  db: Queryable,
  seals: readonly { readonly position: number; readonly event_id: number; readonly hash: Buffer }[],
): Promise<void> {
  await db('audit_chain').insert([...seals])
}

/**
 * From a position on, in order.
 * `content`: what the line says now; null where it is gone.
 */
export const readSealed = many(
  'readSealed',
  /* sql */ `
      select c.position, c.event_id as "eventId", c.hash,
        case when a.id is null then null else ${CONTENT} end as content
      from (select * from audit_chain where position > :after order by position limit :limit) c
      left join audit_events a on a.id = c.event_id
      order by c.position`,
)

/** Lines without a seal; `oldest` is when the first of them was written. */
export const countUnsealed = only(
  'countUnsealed',
  /* sql */ `
    select count(*)::int as count, min(a.at) as oldest from audit_events a
    where not exists (select from audit_chain c where c.event_id = a.id)`,
)

/** The seal at a position; null where the chain is shorter. */
export async function readSealAt(db: Queryable, position: number): Promise<Buffer | null> {
  const row = await db('audit_chain').where({ position }).first('hash')
  return row?.hash ?? null
}
