/** Creates an organization, and saves its form. */

import { authorize } from '~/core/authorize.ts'
import { asking, askUnlessConfirmed, openQuestions } from '~/core/forms/asking.ts'
import type { OfficeInput } from '~/core/people/offices/office-forms-schema.ts'
import type { OfficeKind } from '~/core/people/offices/offices.ts'
import type { OrganizationInput } from '~/core/people/organizations/organization-form-schema.ts'
import { enter, keep, leadTo, type Question } from '~/core/question.ts'
import { Campus, Membership, Organization, User } from '~/database/models/people.ts'
import { findLikeOrganizations } from '~/database/queries/people/organizations.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { isTriedTooOften } from '../../attempts.ts'
import { limitOfDay } from '../../limit-of-day.ts'
import { recordEvent } from '../../record-event.ts'
import { checkTogether } from '../sessions/check-together.ts'
import { switchOrganization } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { placeOf, readDenomination } from './describe-organization.ts'
import { stateFigures } from './figures.ts'
import { changedMeanwhile, loadOrganizationFor } from './load-organization.ts'

type CreateOrganization = OrganizationInput & {
  /** the session that continues with the new organization */
  readonly session?: Session | null
  /** the owner where the system acts; users always own what they create */
  readonly ownerId?: number
}

/** Creates an organization with its main campus, its owner and the figures of a fiscal year. */
export async function createOrganization(
  context: Context,
  input: CreateOrganization,
): Promise<{ readonly id: number }> {
  const ownerId = ownerOfNew(context, input)

  return await transact(context, async (inside) => {
    const columns = await describedColumns(inside, input)
    if (personOf(inside) !== null) await askAboutDuplicate(inside, input)
    const { id } = await addOrganization(inside, columns, { ...input, ownerId })
    await stateFigures(inside, id, input)
    // answers of a preview waited for this
    await User.query(inside.db).findById(ownerId).patch({ previewAnswers: null })
    return { id }
  })
}

/** Creates an office, an organization that keeps a list of churches: without figures, which nobody has to enter. */
export async function createOffice(
  context: Context,
  input: OfficeInput & Pick<CreateOrganization, 'session' | 'ownerId'>,
): Promise<{ readonly id: number }> {
  const ownerId = ownerOfNew(context, input)

  return await transact(context, async (inside) => {
    const columns = {
      ...{ type: 'nonprofit' as const, name: input.name, officeKind: input.kind },
      ...(await placeOf(inside, input)),
    }
    if (personOf(inside) !== null) await askAboutDuplicate(inside, input)
    return await addOrganization(inside, columns, { ...input, ownerId })
  })
}

function ownerOfNew(context: Context, input: Pick<CreateOrganization, 'ownerId'>): number {
  authorize(context.actor, 'organization.create')
  const ownerId = personOf(context) ?? input.ownerId
  if (ownerId === undefined) throw new Error('an organization needs an owner')
  return ownerId
}

/** The rows of a new organization, and its event. */
async function addOrganization(
  inside: Context,
  columns: Columns | (Parameters<typeof addMainCampus>[2] & { readonly officeKind: OfficeKind }),
  { ownerId, session }: { readonly ownerId: number; readonly session?: Session | null },
): Promise<{ readonly id: number }> {
  await limitOfDay(inside, 'add organizations')
  const { id } = await Organization.query(inside.db).insert(columns)
  await addMainCampus(inside, id, columns)
  await Membership.query(inside.db).insert({
    ...{ organizationId: id, userId: ownerId, role: 'owner', seesPay: true },
  })
  const subject = { kind: 'organization', id }
  await recordEvent(inside, { action: 'organization.create', organizationId: id, subject })
  if (session) await switchOrganization(inside, { session, organizationId: id })
  return { id }
}

type Columns = Awaited<ReturnType<typeof describedColumns>>

async function addMainCampus(
  context: Context,
  organizationId: number,
  columns: Pick<Columns, 'type' | 'name'> & Awaited<ReturnType<typeof placeOf>>,
) {
  const { name, street, city, stateCode, zip, countyFips } = columns
  const address = { street, city, stateCode, zip, countyFips }
  await Campus.query(context.db).insert({ organizationId, name, isMain: true, ...address })
}

type UpdateOrganization = OrganizationInput & {
  readonly organizationId: number
  /** the version that was on the screen */
  readonly version: number
}

/** Saves the description and the figures of one fiscal year; refuses to overwrite a newer version. */
export async function updateOrganization(
  context: Context,
  input: UpdateOrganization,
): Promise<{ readonly version: number; readonly fiscalYear: number }> {
  const { organizationId, version } = input
  const seen = await loadOrganizationFor(context, 'organization.update', organizationId)

  return await transact(context, async (inside) => {
    const columns = await describedColumns(inside, input)
    const changed = await Organization.query(inside.db)
      .where({ id: organizationId, version: seen.version })
      .patch({ ...columns, version: seen.version + 1, updatedAt: inside.now() })
    const subject = { kind: 'organization' as const, id: organizationId }
    if (version !== seen.version || changed === 0)
      throw await changedMeanwhile(inside, { organizationId, subject })

    const { street, city, stateCode, zip, countyFips } = columns
    await Campus.query(inside.db)
      .where({ organization_id: organizationId, is_main: true })
      .patch({ street, city, stateCode, zip, countyFips })
    const fiscalYear = await stateFigures(inside, organizationId, input)
    await recordEvent(inside, {
      ...{ action: 'organization.update', organizationId, subject },
      details: { fiscalYear },
    })
    return { version: seen.version + 1, fiscalYear }
  })
}

/** The form's facts about the organization, as columns. */
async function describedColumns(context: Context, input: OrganizationInput) {
  const { type, name, denomination, ntee: nteeCode, setting } = input
  const [denominationKey, place] = await checkTogether(
    denomination === null ? Promise.resolve(null) : readDenomination(context, denomination),
    placeOf(context, input),
  )
  return { type, name, denominationKey, nteeCode, setting, ...place }
}

/**
 * Asks whether an organization that is similar to an existing one is different. The question holds only typed text:
 * not the name or the owner of the other. The actor's own organization is named. An organization without an owner
 * with a confirmed address stops nobody. After ten such questions in a day there are no more: describing one
 * organization after another is searching.
 */
async function askAboutDuplicate(
  context: Context,
  input: Pick<OrganizationInput, 'name' | 'zip' | 'confirmed'>,
): Promise<void> {
  const { name, zip, confirmed } = input
  const like = await findLikeOrganizations(context.db, { name, zip, userId: personOf(context) })
  const mine = like.find(({ isMine }) => isMine)
  if (mine) return askUnlessConfirmed(input, [aboutOwn(mine)])
  if (!like.some(({ isConfirmed }) => isConfirmed)) return
  const asked = openQuestions([ABOUT_ANOTHER], confirmed)
  if (asked.length === 0 || (await isTooCurious(context))) return
  throw asking(asked)
}

function aboutOwn({ id, name }: { readonly id: number; readonly name: string }): Question {
  return {
    ...ABOUT_ANOTHER,
    key: 'own-organization',
    sentence: `You already have ${name} with this ZIP code. Is this a different one?`,
    answers: [keep(DIFFERENT), leadTo(`No, the same: open ${name}`, `/organization/${id}`)],
  }
}

const DIFFERENT = 'Yes, a different organization: add it'

const ABOUT_ANOTHER: Question = {
  key: 'same-organization',
  field: 'name',
  sentence:
    'We may already have an organization with a similar name and this ZIP code. Is yours a different one?',
  about: ['name', 'zip'],
  answers: [
    keep(DIFFERENT),
    enter('No, it may be ours: ask its owners for access', { intent: 'ask-for-access' }),
  ],
}

const A_DAY = 24 * 60 * 60

async function isTooCurious(context: Context): Promise<boolean> {
  const key = `duplicate questions user ${personOf(context)}`
  return await isTriedTooOften(context, { key, most: 10, withinSeconds: A_DAY })
}
