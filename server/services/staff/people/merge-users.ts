/** Makes two accounts of one person one: shown before as a dry run, done in one transaction, undone within 30 days. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { LOOK_ALIKE, normalizeEmail, twinKey, twinTraits } from '~/core/forms/email.ts'
import { higherRights, MERGE_PLAN, type MergePlan, UNDO_DAYS } from '~/core/staff/merge-plan.ts'
import {
  AccountTokenRow,
  Membership,
  SessionRow,
  StaffRoleRow,
  User,
  UserMerge,
} from '~/database/models/people.ts'
import {
  insertMembership,
  listMergeRows,
  listMovable,
  listSharedMemberships,
  lockUsers,
  moveBack,
  moveReferences,
} from '~/database/queries/staff/merge-users.ts'
import { type Context, personOf, readLagging, transact } from '../../../context.ts'
import { fillRecentDays } from '../../metric-days.ts'
import { findCaseTwins } from '../../people/accounts/users.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvents } from '../../record-event.ts'
import { type Confirmation, confirmStaff } from './staff-roles.ts'

type Account = Pick<
  User,
  'id' | 'name' | 'email' | 'emailVerifiedAt' | 'deletionDueAt' | 'mergedInto'
>

export interface MergeInput {
  /** email address or number */
  readonly keep: string
  readonly drop: string
  readonly reason: string
  readonly confirmation: Confirmation | null
}

export interface ShownMerge {
  readonly kept: Named
  readonly dropped: Named
  readonly plan: MergePlan
}

type Named = Pick<User, 'id' | 'name' | 'email'>

/** Does it all and takes it back: what it lists is what a merge would do now. */
export async function previewMerge(
  context: Context,
  asked: Pick<MergeInput, 'keep' | 'drop'>,
): Promise<ShownMerge> {
  authorize(context.actor, 'staff.emailCase')
  try {
    return await transact(context, async (inside) => {
      throw new TakenBack(await move(inside, asked))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.shown
    throw error
  }
}

class TakenBack extends Error {
  readonly shown: ShownMerge

  constructor(shown: ShownMerge) {
    super('a dry run is rolled back')
    this.shown = shown
  }
}

export async function mergeUsers(
  context: Context,
  input: MergeInput,
): Promise<ShownMerge & { readonly id: number }> {
  authorize(context.actor, 'staff.emailCase')
  await confirmStaff(context, input.confirmation)
  await fillRecentDays(context)
  return await transact(context, async (inside) => {
    const shown = await move(inside, input)
    const { kept, dropped, plan } = shown
    const at = inside.now()
    const { id } = await UserMerge.query(inside.db).insert({
      ...{ keptId: kept.id, droppedId: dropped.id, reason: input.reason, mergedAt: at },
      ...{ mergedBy: personOf(inside), plan: JSON.stringify(plan) },
      undoUntil: new Date(at.getTime() + UNDO_DAYS * 24 * 60 * 60 * 1000),
    })
    await recordBoth(inside, 'user.merge', shown, { merge: id, reason: input.reason })
    return { ...shown, id }
  })
}

/** Gives everything back that still names the kept account. Rows that were changed to somebody else stay. */
export async function undoMerge(
  context: Context,
  input: { readonly merge: number; readonly confirmation: Confirmation | null },
): Promise<{ readonly kept: Named; readonly dropped: Named; readonly notMovedBack: number }> {
  authorize(context.actor, 'staff.emailCase')
  await confirmStaff(context, input.confirmation)
  await fillRecentDays(context)
  return await transact(context, async (inside) => {
    const merge = await UserMerge.query(inside.db).findById(input.merge)
    if (!merge) throw refused('No merge has this number.')
    if ([merge.keptId, merge.droppedId].includes(personOf(inside) ?? 0)) {
      throw refused('You cannot undo a merge of your own account.')
    }
    await lockUsers(inside.db, [merge.keptId, merge.droppedId])
    const open = await UserMerge.query(inside.db)
      .where({ id: merge.id, undone_at: null })
      .where('undo_until', '>', inside.now())
      .patch({ undoneAt: inside.now(), undoneBy: personOf(inside) })
    if (open === 0) throw new Conflict('This merge was undone already, or is older than 30 days.')
    const plan = MERGE_PLAN.read(merge.plan)
    const taken = await User.query(inside.db).findOne({ email_normalized: plan.emailNormalized })
    if (taken)
      throw new Conflict('Another account uses the closed address now. Merge that one first.')
    await User.query(inside.db)
      .findById(merge.droppedId)
      .patch({ emailNormalized: plan.emailNormalized, mergedInto: null })
    const notMovedBack = await giveBack(inside, plan, merge)
    const kept = await accountOf(inside, String(merge.keptId))
    const dropped = await accountOf(inside, String(merge.droppedId))
    await recordBoth(inside, 'user.unmerge', { kept, dropped }, { merge: merge.id })
    return { kept: named(kept), dropped: named(dropped), notMovedBack }
  })
}

/** The caller rolls it back, or stores its plan. */
async function move(
  inside: Context,
  asked: Pick<MergeInput, 'keep' | 'drop'>,
): Promise<ShownMerge> {
  const read = async ([keep, drop]: readonly [string, string]) =>
    [await accountOf(inside, keep), await accountOf(inside, drop)] as const
  const [one, other] = await read([asked.keep, asked.drop])
  await lockUsers(inside.db, [one.id, other.id])
  // as they are now: another merge may have closed one while this one waited
  const [kept, dropped] = await read([String(one.id), String(other.id)])
  await refuseUnmergeable(inside, kept, dropped)
  const { db } = inside
  const memberships = await moveMemberships(inside, kept.id, dropped.id)
  const moved: MergePlan['moved'][number][] = []
  const stayed: MergePlan['stayed'][number][] = []
  for (const reference of await listMovable(db)) {
    const { table, column } = reference
    const done = await moveReferences(db, reference, { from: dropped.id, to: kept.id })
    if (done.moved.length > 0) moved.push({ table, column, keys: [...done.moved] })
    if (done.stayed > 0) stayed.push({ table, column, count: done.stayed })
  }
  const sessionsEnded = await SessionRow.query(db)
    .where({ user_id: dropped.id, revoked_at: null })
    .patch({ revokedAt: inside.now() })
  await AccountTokenRow.query(db).where({ user_id: dropped.id }).delete()
  const emailNormalized = normalizeEmail(dropped.email)
  await User.query(db)
    .findById(dropped.id)
    .patch({ mergedInto: kept.id, emailNormalized: `merged ${dropped.id} ${emailNormalized}` })
  const plan = { version: 1, emailNormalized, moved, stayed, memberships, sessionsEnded } as const
  return { kept: named(kept), dropped: named(dropped), plan }
}

async function moveMemberships(inside: Context, keptId: number, droppedId: number) {
  const shared = await listSharedMemberships(inside.db, { keptId, droppedId })
  const done: MergePlan['memberships'][number][] = []
  for (const { organizationId, organization, kept, dropped, droppedSince } of shared) {
    const row = (userId: number) => Membership.query(inside.db).findById([organizationId, userId])
    await row(droppedId).delete()
    if (kept === null) {
      const member = { organizationId, userId: keptId, rights: dropped, since: droppedSince }
      await insertMembership(inside.db, member)
    } else await row(keptId).patch(higherRights(kept, dropped))
    const result = kept === null ? dropped : higherRights(kept, dropped)
    done.push({ organizationId, organization, kept, dropped, result, droppedSince })
  }
  return done
}

async function giveBack(
  inside: Context,
  plan: MergePlan,
  { keptId, droppedId }: Pick<UserMerge, 'keptId' | 'droppedId'>,
): Promise<number> {
  let missing = 0
  for (const moved of plan.moved) {
    missing += await moveBack(inside.db, moved, { from: keptId, to: droppedId })
  }
  for (const { organizationId, kept, dropped, result, droppedSince } of plan.memberships) {
    const now = await Membership.query(inside.db).findById([organizationId, keptId])
    // rights that an owner changed or took since are not given back
    if (!now || now.role !== result.role || now.seesPay !== result.seesPay) {
      missing += 1
      continue
    }
    const row = Membership.query(inside.db).findById([organizationId, keptId])
    if (kept === null) await row.delete()
    else await row.patch(kept)
    const member = { organizationId, userId: droppedId, rights: dropped, since: droppedSince }
    await insertMembership(inside.db, member)
  }
  return missing
}

/** Who may take another's account over by it: nobody. */
async function refuseUnmergeable(inside: Context, kept: Account, dropped: Account): Promise<void> {
  if (kept.id === dropped.id) throw refused('These are the same account.')
  const self = personOf(inside)
  if (self === kept.id || self === dropped.id) throw refused('You cannot merge your own account.')
  if (kept.mergedInto !== null || dropped.mergedInto !== null) {
    throw refused('One of the accounts was merged before.')
  }
  if (twinKey(kept.email) !== twinKey(dropped.email)) {
    throw refused('The addresses are not two spellings of one. Only such accounts are merged.')
  }
  if (twinTraits(kept.email).includes(LOOK_ALIKE)) {
    throw refused('The address to keep has letters that only look alike. Keep the plain one.')
  }
  if (dropped.emailVerifiedAt !== null && twinTraits(dropped.email).includes(LOOK_ALIKE)) {
    throw refused('The address to close has other letters and is confirmed: a mailbox of its own.')
  }
  if (kept.emailVerifiedAt === null) throw refused('The address to keep is not confirmed.')
  if (kept.deletionDueAt !== null || dropped.deletionDueAt !== null) {
    throw refused('One of the accounts is to be deleted.')
  }
  const roles = await StaffRoleRow.query(inside.db).whereIn('user_id', [kept.id, dropped.id])
  if (roles.length > 0) throw refused('Accounts with a staff role are not merged.')
}

async function accountOf({ db }: Context, which: string): Promise<Account> {
  const user = await User.query(db).findOne(
    /^\d{1,15}$/.test(which.trim())
      ? { id: Number(which) }
      : { email_normalized: normalizeEmail(which) },
  )
  if (!user) throw refused(`No account has the number or address ${which.trim()}.`)
  return user
}

function refused(sentence: string): InvalidInput {
  return new InvalidInput({ drop: sentence }, {}, sentence)
}

function named({ id, name, email }: Named): Named {
  return { id, name, email }
}

/** Both addresses are told: who did not want it can answer. */
async function recordBoth(
  inside: Context,
  action: 'user.merge' | 'user.unmerge',
  { kept, dropped }: { readonly kept: Named; readonly dropped: Named },
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordEvents(
    inside,
    [kept, dropped].map(({ id }) => ({
      ...{ action, subject: { kind: 'user', id } },
      details: { ...details, kept: kept.id, dropped: dropped.id },
    })),
  )
  for (const { email: to, name } of [kept, dropped]) {
    const facts = { name, kept: kept.email, dropped: dropped.email }
    const message = {
      kind: 'accounts-merged',
      ...facts,
      undone: action === 'user.unmerge',
    } as const
    await queueMail(inside, { to, message })
  }
}

// The page of the tool: twins, what a merge of two would move, and earlier merges.

export const TWINS_ON_A_PAGE = 25
const MERGES_SHOWN = 50

export async function listTwins(
  context: Context,
  { page, keep, drop }: { readonly page: number; readonly keep: string; readonly drop: string },
) {
  const offset = (page - 1) * TWINS_ON_A_PAGE
  return {
    ...(await findCaseTwins(context, { limit: TWINS_ON_A_PAGE, offset })),
    /** null where no two are chosen; a sentence where they cannot be merged */
    preview: keep && drop ? await previewOrWhy(context, { keep, drop }) : null,
    merges: await readLagging(context, (db) => listMergeRows(db, MERGES_SHOWN)),
  }
}

async function previewOrWhy(
  context: Context,
  asked: { readonly keep: string; readonly drop: string },
): Promise<ShownMerge | string> {
  try {
    return await previewMerge(context, asked)
  } catch (error) {
    if (error instanceof InvalidInput) return error.message
    throw error
  }
}
