/**
 * Seals lines of the audit log and checks the seals. Who can write to the database can write a new chain too: a head
 * that was noted elsewhere shows that (docs/decisions/0025).
 */
import { createHash } from 'node:crypto'
import { authorize } from '~/core/authorize.ts'
import { type AuditHead, formatHead } from '~/core/staff/audit.ts'
import {
  appendSeals,
  type ChainHead,
  countUnsealed,
  lockChain,
  readHead,
  readSealAt,
  readSealed,
  readUnsealed,
} from '~/database/queries/chain.ts'
import { type Context, transact } from '../context.ts'
import { recordEvent } from './record-event.ts'

const AT_ONCE = 2_000

/** Seals all lines that have none; returns how many. While another process does, none. */
export async function sealAudit(context: Context): Promise<number> {
  authorize(context.actor, 'staff.audit')
  let sealed = 0
  for (;;) {
    const more = await transact(context, sealSome)
    sealed += more
    if (more < AT_ONCE) return sealed
  }
}

async function sealSome({ db }: Context): Promise<number> {
  if (!(await lockChain(db))) return 0
  let head = await readHead(db)
  const lines = await readUnsealed(db, AT_ONCE)
  if (lines.length === 0) return 0
  const seals = lines.map(({ id, content }) => {
    head = { position: head.position + 1, hash: sealOf(head, content) }
    return { position: head.position, event_id: id, hash: head.hash }
  })
  await appendSeals(db, seals)
  return seals.length
}

function sealOf({ hash }: Pick<ChainHead, 'hash'>, content: string): Buffer {
  return createHash('sha256').update(hash).update(content).digest()
}

export interface AuditFault {
  /** removed: the line is gone; changed: it says something else; gap: the seal itself is gone */
  readonly kind: 'removed' | 'changed' | 'gap'
  readonly position: number
  /** null for a gap */
  readonly eventId: number | null
}

export interface AuditCheck {
  readonly sealed: number
  /** at most a hundred; `faultCount` counts all */
  readonly faults: readonly AuditFault[]
  readonly faultCount: number
  readonly unsealed: number
  /** lines older than an hour without a seal: nothing of ours writes them */
  readonly unsealedTooLong: boolean
  /** to be noted elsewhere: "1204:9f86d081..." */
  readonly head: string
  /** whether the chain still holds the head that was given; null without one */
  readonly holdsHead: boolean | null
  /** a line was changed or removed, was never sealed, or the head is gone */
  readonly needsAttention: boolean
}

const HOUR_MS = 60 * 60 * 1000
const MOST_FAULTS = 100

/** Reads every line and its seal; seals first what is new. `noted`: a head of an earlier check. */
export async function verifyAudit(
  context: Context,
  { noted }: { readonly noted: AuditHead | null },
): Promise<AuditCheck> {
  authorize(context.actor, 'staff.audit')
  await sealAudit(context)
  const { faults, faultCount, head } = await walk(context)
  const { count: unsealed, oldest } = await countUnsealed(context.db)
  const unsealedTooLong =
    oldest !== null && context.now().getTime() - new Date(oldest).getTime() > HOUR_MS
  const holdsHead = noted && (await isHeld(context, noted))
  await recordEvent(context, {
    action: 'audit.verify',
    details: { sealed: head.position, faults: faultCount, unsealed, head: formatHead(hex(head)) },
  })
  return {
    ...{ sealed: head.position, faults, faultCount, unsealed, unsealedTooLong, holdsHead },
    head: formatHead(hex(head)),
    needsAttention: faultCount > 0 || unsealedTooLong || holdsHead === false,
  }
}

/** Goes on after a fault from the stored seal, so that one changed line is one fault. */
async function walk({ db }: Context) {
  let head: ChainHead = { position: 0, hash: Buffer.alloc(32) }
  const faults: AuditFault[] = []
  let faultCount = 0
  const found = (fault: AuditFault) => {
    faultCount++
    if (faults.length < MOST_FAULTS) faults.push(fault)
  }
  for (;;) {
    const lines = await readSealed(db, { after: head.position, limit: AT_ONCE })
    for (const { position, eventId, hash, content } of lines) {
      const follows = position === head.position + 1
      if (!follows) found({ kind: 'gap', position: head.position + 1, eventId: null })
      if (content === null) found({ kind: 'removed', position, eventId })
      else if (follows && !sealOf(head, content).equals(hash)) {
        found({ kind: 'changed', position, eventId })
      }
      head = { position, hash }
    }
    if (lines.length < AT_ONCE) return { faults, faultCount, head }
  }
}

async function isHeld({ db }: Context, noted: AuditHead): Promise<boolean> {
  const hash = await readSealAt(db, noted.position)
  return hash?.toString('hex').startsWith(noted.hash) ?? false
}

function hex({ position, hash }: ChainHead): AuditHead {
  return { position, hash: hash.toString('hex') }
}

/** The nightly check: a fault is an error report, and the head goes to the log, outside of the database. */
export async function checkAudit(context: Context): Promise<AuditCheck> {
  const check = await verifyAudit(context, { noted: null })
  const { errors, log } = context.outside
  log.info({ auditHead: check.head, faults: check.faultCount }, 'audit log verified')
  if (check.needsAttention) {
    errors.report(new AuditBroken(check.faultCount), {})
  }
  return check
}

/** Somebody changed the audit log past the product. */
class AuditBroken extends Error {
  override readonly name = 'AuditBroken'

  constructor(faults: number) {
    super(`the audit log has ${faults} faults: run \`stipend audit verify\``)
  }
}
