import { statfs } from 'node:fs/promises'
import { authorize } from '~/core/authorize.ts'
import type { StaffRole } from '~/core/policy.ts'
import { type Tile, tilesOf } from '~/core/staff/tiles.ts'
import { toolsFor } from '~/core/staff/tools.ts'
import { countTwinGroups } from '~/database/queries/people/twins.ts'
import {
  type QueueRow,
  readQueue,
  readTiles,
  type TileRow,
} from '~/database/queries/staff/tiles.ts'
import type { Context } from '../../../context.ts'
import { countConstantAlerts } from '../data/constants.ts'
import { countDuplicates } from '../money/duplicates.ts'

/** How the installation is; a tile leads to a tool where the roles of the actor open it. */
export async function showTiles(context: Context): Promise<readonly Tile[]> {
  authorize(context.actor, 'staff.index')
  const now = context.now()
  const [row, queue, disk, twins, duplicates, constants] = await Promise.all([
    readTiles(context.db, { now }),
    readQueue(context.db, now),
    statfs('.'),
    countTwinGroups(context.db),
    countDuplicates(context),
    countConstantAlerts(context),
  ])
  const free = { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
  const opens = new Set(toolsFor(rolesOf(context)).map(({ href }) => href))
  return tilesOf({
    now,
    ...factsOf(row, queue),
    ...{ twins, duplicates, constants },
    disk: { ...free, database: row.databaseSize },
  }).map((tile) => ({
    ...tile,
    href: tile.href !== null && opens.has(tile.href) ? tile.href : null,
  }))
}

function rolesOf({ actor }: Context): readonly StaffRole[] {
  return actor.kind === 'staff' ? actor.roles : []
}

function factsOf(row: TileRow, queue: QueueRow | null) {
  return {
    snapshot:
      row.snapshot === null || row.snapshotDay === null
        ? null
        : { name: row.snapshot, day: row.snapshotDay },
    coverage: row.coverageAt && { at: row.coverageAt, share: row.coverage80 },
    queue: queue && { count: queue.due, since: queue.dueSince, givenUp: queue.givenUp },
    failedJobs: row.failedJobs,
    mails: { count: row.mailsDue, since: row.mailsDueSince, givenUp: row.mailsGivenUp },
    announcements: { count: row.announcements, since: row.announcementsSince },
    findings: { count: row.findings, since: row.findingsSince },
    audit: row.auditAt && { at: row.auditAt, faults: row.auditFaults ?? 0 },
    standbys: { count: row.standbys, lagSeconds: row.standbyLagSeconds },
  }
}
