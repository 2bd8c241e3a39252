/** An office's list of churches: shown, entered, changed, deleted, downloaded. */
import { can } from '~/core/authorize.ts'
import { Conflict, InvalidInput, LimitReached } from '~/core/errors.ts'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import {
  CHURCH,
  CHURCH_FIELDS,
  CHURCH_STATE_LABELS,
  type ChurchesQuery,
  type ListedChurch,
  MOST_CHURCHES,
  TIE_LEVEL_LABELS,
} from '~/core/people/offices/offices.ts'
import { OfficeChurch } from '~/database/models/people.ts'
import {
  type ChurchLineRow,
  findNumbered,
  listChurchLines,
} from '~/database/queries/people/offices.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { changedMeanwhile } from '../organizations/load-organization.ts'
import { frameOf } from '../organizations/show-organization.ts'
import { loadLine, loadOfficeFor, lockOfficeFor, roomOf } from './load-office.ts'

export const CHURCHES_ON_A_PAGE = 50

/** One page of the list, with what each church shares. */
export async function listChurches(
  context: Context,
  { officeId, query }: { readonly officeId: number; readonly query: ChurchesQuery },
) {
  const office = await loadOfficeFor(context, 'church.read', officeId)
  const { text, state, page } = query
  const part = { limit: CHURCHES_ON_A_PAGE, offset: (page - 1) * CHURCHES_ON_A_PAGE }
  const asked = { officeId, sought: text, state, now: context.now() }
  const rows = await listChurchLines(context.db, { ...asked, ...part })
  return {
    organization: frameOf(context, office),
    churches: rows.map((row) => shownLine(context, row)),
    // a page behind the last one has no row to count by
    total:
      rows[0]?.total ??
      (await listChurchLines(context.db, { ...asked, limit: 1, offset: 0 }))[0]?.total ??
      0,
    room: await roomOf(context, officeId),
    mayWrite: can(context.actor, 'church.write', office),
  }
}

/** One church of the list. */
export async function showChurch(
  context: Context,
  { officeId, lineId }: InList & { readonly lineId: number },
) {
  const office = await loadOfficeFor(context, 'church.read', officeId)
  const line = await loadLine(context, { officeId, lineId })
  return {
    organization: frameOf(context, office),
    church: shownLine(context, line),
    mayWrite: can(context.actor, 'church.write', office),
    mayLook:
      office.membership !== null &&
      can(context.actor, 'church.look', { ...office, organizationId: officeId }),
  }
}

/** A line in the words of the list. An invitation that has expired is none. */
function shownLine(context: Context, row: Omit<ChurchLineRow, 'total'>) {
  const { id, number, name, place, denomination, charge, version } = row
  const { tieId, level, levelSince, churchName } = row
  const isInvited = row.expiresAt !== null && row.expiresAt > context.now()
  return {
    ...{ id, number, name, place, denomination, charge, version },
    tie: tieId === null ? null : { level, since: levelSince, churchName },
    invitation: isInvited ? { email: row.invitedEmail, at: row.invitedAt } : null,
    state:
      tieId !== null ? ('sharing' as const) : isInvited ? ('invited' as const) : ('none' as const),
  }
}

interface InList {
  readonly officeId: number
}

/** Adds one church, up to the number that the office may list. */
export async function addChurch(
  context: Context,
  { officeId, ...church }: ListedChurch & InList,
): Promise<{ readonly id: number }> {
  return await transact(context, async (inside) => {
    await lockOfficeFor(inside, 'church.write', officeId)
    await requireRoom(inside, { officeId, more: 1 })
    await refuseSameNumber(inside, { officeId, number: church.number, lineId: null })
    const { id } = await OfficeChurch.query(inside.db).insert({ officeId, ...church })
    await recordChurch(inside, 'create', { officeId, id, name: church.name })
    return { id }
  })
}

/** Changes a line; refuses to overwrite a newer version. */
export async function changeChurch(
  context: Context,
  {
    officeId,
    lineId,
    version,
    ...church
  }: ListedChurch & InList & { readonly lineId: number; readonly version: number },
): Promise<void> {
  await transact(context, async (inside) => {
    await lockOfficeFor(inside, 'church.write', officeId)
    const line = await loadLine(inside, { officeId, lineId })
    if (line.version !== version) {
      const subject = { kind: 'church', id: lineId }
      throw await changedMeanwhile(inside, { organizationId: officeId, subject })
    }
    await refuseSameNumber(inside, { officeId, number: church.number, lineId })
    await OfficeChurch.query(inside.db)
      .findById(lineId)
      .patch({ ...church, version: version + 1 })
    await recordChurch(inside, 'update', { officeId, id: lineId, name: church.name })
  })
}

/** Deletes a line with its open invitation. What a church shares is ended first, and is not lost by the way. */
export async function deleteChurch(
  context: Context,
  { officeId, lineId }: InList & { readonly lineId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    await lockOfficeFor(inside, 'church.write', officeId)
    const { name, tieId } = await loadLine(inside, { officeId, lineId })
    if (tieId !== null) {
      throw new Conflict(`${name} shares with you. End the sharing first, then delete the line.`)
    }
    await OfficeChurch.query(inside.db).deleteById(lineId)
    await recordChurch(inside, 'delete', { officeId, id: lineId, name })
  })
}

async function recordChurch(
  inside: Context,
  verb: 'create' | 'update' | 'delete',
  { officeId, id, name }: InList & { readonly id: number; readonly name: string },
): Promise<void> {
  const action = { create: 'church.create', update: 'church.update', delete: 'church.delete' }[verb]
  const subject = { kind: 'church', id }
  await recordEvent(inside, { action, organizationId: officeId, subject, details: { name } })
}

/** Throws LimitReached where the list would be longer than the office may keep. */
export async function requireRoom(
  inside: Context,
  { officeId, more }: InList & { readonly more: number },
): Promise<void> {
  const { count, limit } = await roomOf(inside, officeId)
  if (count + more <= limit) return
  const asked = limit < MOST_CHURCHES ? ' Reply to any email from us if you have more.' : ''
  throw new LimitReached(
    'plan',
    `Your office can list ${formatCount(limit, 'church', 'churches')} and lists ${formatNumber(count)}. ${formatNumber(more)} more would be too many. Nothing was saved.${asked}`,
  )
}

async function refuseSameNumber(
  inside: Context,
  asked: InList & { readonly number: string; readonly lineId: number | null },
): Promise<void> {
  const name = await findNumbered(inside.db, asked)
  if (name !== null) throw new InvalidInput({ number: `${name} has this number.` })
}

/** The whole list as CSV, as it can be imported again. */
export async function churchesFile(context: Context, { officeId }: InList): Promise<string> {
  const office = await loadOfficeFor(context, 'church.read', officeId)
  const asked = { officeId, sought: '', state: null, now: context.now() }
  const rows = await listChurchLines(context.db, { ...asked, limit: MOST_CHURCHES, offset: 0 })
  await recordEvent(context, {
    ...{ action: 'church.export', organizationId: officeId },
    subject: { kind: 'organization', id: office.id },
  })
  const header = [...CHURCH_FIELDS.map((field) => CHURCH[field].label), 'Sharing', 'Level', 'Since']
  const lines = rows.map((row) => {
    const { tie, state } = shownLine(context, row)
    return csvLine([
      ...CHURCH_FIELDS.map((field) => row[field]),
      CHURCH_STATE_LABELS[state],
      tie?.level ? TIE_LEVEL_LABELS[tie.level] : null,
      tie?.since ? tie.since.toISOString().slice(0, 10) : null,
    ])
  })
  return [csvLine(header), ...lines].join('')
}
