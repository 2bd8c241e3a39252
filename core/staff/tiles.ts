/** The first page of the staff tools: what is well, and what somebody should look at. */

import { isCoverageOff } from '../engine/audit/verdict.ts'
import { formatCount, formatList, formatNumber, formatShare } from '../forms/numbers.ts'
import { formatAgo } from '../pay/date.ts'

export interface Tile {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly note: string
  /** look: a person should; quiet: nothing to judge yet */
  readonly state: 'good' | 'look' | 'quiet'
  /** the tool that tells more, for those whom it opens to */
  readonly href: string | null
}

/** What waits, and since when; null since where nothing does. */
export interface Waiting {
  readonly count: number
  readonly since: Date | null
}

export interface TileFacts {
  readonly now: Date
  readonly snapshot: { readonly name: string; readonly day: string } | null
  readonly coverage: { readonly at: Date; readonly share: number | null } | null
  /** null where no worker ever ran */
  readonly queue: (Waiting & { readonly givenUp: number }) | null
  readonly failedJobs: readonly string[]
  readonly mails: Waiting & { readonly givenUp: number }
  readonly announcements: Waiting
  readonly findings: Waiting
  /** groups that wait for a decision */
  readonly duplicates: number
  /** groups of accounts that are probably one person's */
  readonly twins: number
  /** dated figures that count and were not checked for a year */
  /** not checked for a year, and over or ending without a known next figure */
  readonly constants: Readonly<Record<'stale' | 'lapsing' | 'unconfirmed', number>>
  readonly audit: { readonly at: Date; readonly faults: number } | null
  /** bytes */
  readonly disk: { readonly free: number; readonly total: number; readonly database: number }
  readonly standbys: { readonly count: number; readonly lagSeconds: number | null }
}

/** In the order of the page; what an installation does not have is left out. */
export function tilesOf(facts: TileFacts): readonly Tile[] {
  return [
    snapshotTile(facts),
    coverageTile(facts),
    queueTile(facts),
    jobsTile(facts),
    mailsTile(facts),
    announcementsTile(facts),
    findingsTile(facts),
    duplicatesTile(facts),
    twinsTile(facts),
    constantsTile(facts),
    auditTile(facts),
    diskTile(facts),
    ...(facts.standbys.count > 0 ? [standbyTile(facts)] : []),
  ]
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A snapshot is three months behind when it is new, and a quarter later the next one is due. */
const SNAPSHOT_DAYS = 215
/** Jobs, mails and announcements are worked each minute. */
const LATE_MS = 10 * MINUTE_MS
const NIGHTLY_MS = 2 * DAY_MS
const DISK_SHARE = 0.15
const LAG_SECONDS = 60

function snapshotTile({ snapshot, now }: TileFacts): Tile {
  const named = { key: 'snapshot', label: 'Snapshot', href: '/mgmt/kpi' }
  if (!snapshot) {
    return { ...named, value: 'None', note: 'Nothing is published.', state: 'look' }
  }
  const days = Math.floor((now.getTime() - Date.parse(snapshot.day)) / DAY_MS)
  const state = days > SNAPSHOT_DAYS ? 'look' : 'good'
  return {
    ...named,
    value: snapshot.name,
    note: `Its pay is ${formatNumber(days)} days old.`,
    state,
  }
}

function coverageTile({ coverage, now }: TileFacts): Tile {
  const named = { key: 'coverage', label: 'Coverage of 80% ranges', href: '/mgmt/kpi' }
  if (!coverage)
    return { ...named, value: 'Not checked', note: 'It is checked nightly.', state: 'quiet' }
  const { at, share } = coverage
  const note = `Checked ${formatAgo(at, now)}.`
  const isLate = now.getTime() - at.getTime() > NIGHTLY_MS
  if (share === null) {
    return { ...named, value: 'Too few', note, state: isLate ? 'look' : 'quiet' }
  }
  const isOff = isCoverageOff(share)
  return { ...named, value: formatShare(share, 1), note, state: isOff || isLate ? 'look' : 'good' }
}

function queueTile({ queue, now }: TileFacts): Tile {
  const named = { key: 'queue', label: 'Jobs waiting', href: '/mgmt/jobs' }
  if (!queue) return { ...named, value: 'None', note: 'No worker ever ran here.', state: 'look' }
  const { givenUp } = queue
  const note = givenUp > 0 ? `${formatNumber(givenUp)} given up.` : oldest(queue, now)
  const state = givenUp > 0 || isLate(queue, now) ? 'look' : 'good'
  return { ...named, value: formatNumber(queue.count), note, state }
}

function jobsTile({ failedJobs }: TileFacts): Tile {
  const named = { key: 'jobs', label: 'Failed jobs', href: '/mgmt/jobs' }
  if (failedJobs.length === 0)
    return { ...named, value: '0', note: 'Each last run ended well.', state: 'good' }
  const note = `Last run failed: ${formatList(failedJobs)}.`
  return { ...named, value: formatNumber(failedJobs.length), note, state: 'look' }
}

function mailsTile({ mails, now }: TileFacts): Tile {
  const { count, givenUp } = mails
  const note = givenUp > 0 ? `${formatNumber(givenUp)} given up in seven days.` : oldest(mails, now)
  const state = givenUp > 0 || isLate(mails, now) ? 'look' : 'good'
  return {
    key: 'mails',
    label: 'Emails to send',
    value: formatNumber(count),
    note,
    state,
    href: null,
  }
}

function announcementsTile({ announcements, now }: TileFacts): Tile {
  return {
    ...{
      key: 'announcements',
      label: 'Payment announcements',
      href: '/mgmt/duplicateSubscriptions',
    },
    value: formatNumber(announcements.count),
    note: oldest(announcements, now),
    state: isLate(announcements, now) ? 'look' : 'good',
  }
}

function findingsTile({ findings, now }: TileFacts): Tile {
  return {
    ...{ key: 'findings', label: 'Findings about pay', href: '/mgmt/checkSalaryHealth' },
    value: formatNumber(findings.count),
    note: oldest(findings, now),
    state: findings.count > 0 ? 'look' : 'good',
  }
}

function duplicatesTile({ duplicates }: TileFacts): Tile {
  return {
    ...{
      key: 'duplicates',
      label: 'Duplicate subscriptions',
      href: '/mgmt/duplicateSubscriptions',
    },
    value: formatNumber(duplicates),
    note: duplicates > 0 ? 'An organization may pay twice.' : 'No organization pays twice.',
    state: duplicates > 0 ? 'look' : 'good',
  }
}

function twinsTile({ twins }: TileFacts): Tile {
  return {
    ...{ key: 'twins', label: 'Twin accounts', href: '/mgmt/emailCase' },
    value: formatNumber(twins),
    note: twins > 0 ? 'Accounts of probably one person.' : 'No two accounts share an address.',
    state: twins > 0 ? 'look' : 'good',
  }
}

function constantsTile({ constants: { stale, lapsing, unconfirmed } }: TileFacts): Tile {
  const ends = lapsing > 0 ? [`${formatCount(lapsing, 'figure')} without a known next one.`] : []
  const old = stale > 0 ? [`${formatCount(stale, 'figure')} not checked for a year.`] : []
  const weak =
    unconfirmed > 0
      ? [`${formatCount(unconfirmed, 'figure')} not confirmed by a second source.`]
      : []
  const notes = [...ends, ...old]
  return {
    ...{ key: 'constants', label: 'Constants of law', href: '/mgmt/calcConstants' },
    value: formatNumber(stale + lapsing),
    note: [
      ...(notes.length > 0 ? notes : ['Every figure was checked within a year.']),
      ...weak,
    ].join(' '),
    state: notes.length > 0 ? 'look' : 'good',
  }
}

function auditTile({ audit, now }: TileFacts): Tile {
  const named = { key: 'audit', label: 'Audit log', href: '/mgmt/audit' }
  if (!audit)
    return { ...named, value: 'Not checked', note: 'It is checked nightly.', state: 'quiet' }
  const note = `Checked ${formatAgo(audit.at, now)}.`
  const isOld = now.getTime() - audit.at.getTime() > NIGHTLY_MS
  const value = audit.faults > 0 ? formatCount(audit.faults, 'fault') : 'Whole'
  return { ...named, value, note, state: audit.faults > 0 || isOld ? 'look' : 'good' }
}

function diskTile({ disk }: TileFacts): Tile {
  const share = disk.free / disk.total
  return {
    ...{ key: 'disk', label: 'Disk free', href: null },
    value: formatShare(share),
    note: `${formatBytes(disk.free)} free, the database has ${formatBytes(disk.database)}.`,
    state: share < DISK_SHARE ? 'look' : 'good',
  }
}

function standbyTile({ standbys: { count, lagSeconds } }: TileFacts): Tile {
  const lag = lagSeconds ?? 0
  return {
    ...{ key: 'standbys', label: 'Standby servers', href: null },
    value: formatNumber(count),
    note: `The slowest is ${formatCount(Math.round(lag), 'second')} behind.`,
    state: lag > LAG_SECONDS ? 'look' : 'good',
  }
}

function isLate({ since }: Waiting, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() > LATE_MS
}

function oldest({ since }: Waiting, now: Date): string {
  return since === null ? 'Nothing waits.' : `The oldest came ${formatAgo(since, now)}.`
}

function formatBytes(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3
  return gigabytes >= 1
    ? `${formatNumber(Math.round(gigabytes))} GB`
    : `${formatNumber(Math.round(bytes / 1024 ** 2))} MB`
}
