/**
 * Updates the pay records of members: adds new facts of contributors, and removes withdrawn, archived or deleted ones
 * before the next snapshot is built. Published snapshots stay as they are.
 */

import { authorize } from '~/core/authorize.ts'
import { whyOrganizationStaysOut } from '~/core/market/records/contribution.ts'
import { snapshotCalendar } from '~/core/market/records/snapshot-calendar.ts'
import {
  type Contributor,
  deleteRecords,
  ensurePersonKeys,
  insertMemberRecord,
  listContributorIds,
  listStandingRecords,
  lockContributor,
  type MemberRecord,
  type StandingRecord,
} from '~/database/queries/market/contributions.ts'
import { type Context, today, transact } from '../../../context.ts'
import { contributionsOf, memberRecord } from '../../people/receipts/contributions-of.ts'
import { contributorOf } from './member-contributors.ts'

const PAGE = 500

/** One transaction for each organization; idempotent. */
export async function gatherMemberRecords(context: Context) {
  authorize(context.actor, 'staff.snapshots')
  const total = { organizations: 0, added: 0, removed: 0 }
  for (let after = 0; ; ) {
    const ids = await listContributorIds(context.db, { after, limit: PAGE })
    for (const id of ids) {
      const { added, removed } = await gatherOf(context, id)
      total.organizations += 1
      total.added += added
      total.removed += removed
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE) return total
    after = last
  }
}

async function gatherOf(
  context: Context,
  organizationId: number,
): Promise<{ readonly added: number; readonly removed: number }> {
  return await transact(context, async (inside) => {
    await lockContributor(inside.db, organizationId)
    const contributor = await contributorOf(inside, organizationId)
    if (!contributor) return { added: 0, removed: 0 }
    const { wanted, people } = await wantedRecords(inside, contributor)
    const standing = await listStandingRecords(inside.db, contributor.marketKey)
    const year = yearOf(inside)
    const obsolete = standing.filter((record) => {
      if (!people.has(record.person_key)) return true
      const now = wanted.get(record.person_key)?.record
      return record.pay_year === year && (!now || !isSame(record, now))
    })
    await deleteRecords(
      inside.db,
      obsolete.map(({ id }) => id),
    )
    const kept = new Set(
      standing
        .filter((record) => record.pay_year === year && !obsolete.includes(record))
        .map(({ person_key }) => person_key),
    )
    const fresh = [...wanted.values()].filter(({ record }) => !kept.has(record.person_key))
    const at = inside.now()
    for (const one of fresh) await insertMemberRecord(inside.db, contributor, { ...one, at })
    return { added: fresh.length, removed: obsolete.length }
  })
}

interface Wanted {
  readonly employeeId: number
  readonly record: MemberRecord
}

/** This year's records by person, and the keys of those whose older ones may stay. */
async function wantedRecords(
  inside: Context,
  contributor: Contributor,
): Promise<{
  readonly wanted: ReadonlyMap<string, Wanted>
  readonly people: ReadonlySet<string>
}> {
  if (whyOrganizationStaysOut(contributor) !== null) return { wanted: new Map(), people: new Set() }
  await ensurePersonKeys(inside.db, contributor.id)
  const contributions = await contributionsOf(inside, contributor.id)
  const belong = contributions.filter(({ staysOut }) => staysOut === null)
  const wanted = belong.flatMap((one): [string, Wanted][] => {
    const record = one.waits === null ? memberRecord(inside, one) : null
    return record ? [[one.personKey, { employeeId: one.employee.id, record }]] : []
  })
  return { wanted: new Map(wanted), people: new Set(belong.map(({ personKey }) => personKey)) }
}

function yearOf(context: Context): number {
  return Number(snapshotCalendar(today(context)).referenceDate.slice(0, 4))
}

/** A record is replaced and not changed: a snapshot keeps the record of its number. */
function isSame({ facts }: StandingRecord, record: MemberRecord): boolean {
  const standing = new Map<string, unknown>(Object.entries(facts))
  return Object.entries(record).every(
    ([column, value]) => String(standing.get(column) ?? '') === String(value ?? ''),
  )
}
