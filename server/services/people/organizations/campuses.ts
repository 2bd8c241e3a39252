/** The campuses of an organization: listed, added, changed, archived. */

import { can } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { type Figures, sumOfFigures } from '~/core/people/organizations/figures.ts'
import { hasRoom, PLANS } from '~/core/people/organizations/plans.ts'
import { Campus } from '~/database/models/people.ts'
import {
  listStatedFigures,
  type StatedFigures,
} from '~/database/queries/people/organization-figures.ts'
import { hasCampusNamed } from '~/database/queries/people/organizations.ts'
import { type Context, transact } from '../../../context.ts'
import { planOf, requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { type DescribedPlace, placeOf } from './describe-organization.ts'
import { changedMeanwhile, loadOrganizationFor, lockOrganizationFor } from './load-organization.ts'
import { frameOf, type OrganizationFrame } from './show-organization.ts'

export interface CampusOfList {
  readonly id: number
  readonly name: string
  readonly isMain: boolean
  readonly isArchived: boolean
  readonly version: number
  readonly street: string
  readonly city: string
  readonly stateCode: string
  readonly zip: string
  /** by fiscal year, newest first */
  readonly figures: readonly StatedFigures[]
}

export interface CampusYear {
  readonly fiscalYear: number
  readonly campuses: readonly { readonly campusId: number; readonly figures: Figures | null }[]
  /** null where no campus has figures of that year */
  readonly sum: Figures | null
  /** the organization's own figures, which take precedence over the sum; null where it has none */
  readonly own: StatedFigures | null
}

export interface Campuses {
  readonly organization: OrganizationFrame
  readonly campuses: readonly CampusOfList[]
  /** newest first; years of which any campus has figures */
  readonly years: readonly CampusYear[]
  readonly plan: { readonly name: string; readonly limit: number | null; readonly hasRoom: boolean }
  readonly mayUpdate: boolean
}

/** The campuses of an organization with their figures, and the sums next to the organization's own figures. */
export async function listCampuses(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<Campuses> {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const rows = await Campus.query(context.db)
    .where({ organization_id: organizationId })
    .orderBy([{ column: 'is_main', order: 'desc' }, 'name', 'id'])
  const stated = await listStatedFigures(context.db, organizationId)
  const campuses = rows.map((row) => campusOf(row, stated))
  const { name, campuses: limit } = PLANS[await planOf(context, subject)]
  const used = campuses.filter(({ isArchived }) => !isArchived).length
  return {
    organization: frameOf(context, subject),
    campuses,
    years: yearsOf(campuses, stated),
    plan: { name, limit, hasRoom: hasRoom(limit, used) },
    mayUpdate: can(context.actor, 'organization.update', subject),
  }
}

function campusOf(row: Campus, stated: readonly StatedFigures[]): CampusOfList {
  const { id, name, isMain, version, street, city, stateCode, zip } = row
  return {
    ...{ id, name, isMain, version, street, city, stateCode, zip },
    isArchived: row.archivedAt !== null,
    figures: stated.filter(({ campusId }) => campusId === id),
  }
}

/** An archived campus counts in the years with figures; an active one is expected in every year. */
function yearsOf(
  campuses: readonly CampusOfList[],
  stated: readonly StatedFigures[],
): readonly CampusYear[] {
  const ofCampuses = stated.filter(({ campusId }) => campusId !== null)
  const years = [...new Set(ofCampuses.map(({ fiscalYear }) => fiscalYear))].sort((a, b) => b - a)
  return years.map((fiscalYear) => {
    const shares = campuses
      .map(({ id, isArchived, figures }) => {
        const year = figures.find((one) => one.fiscalYear === fiscalYear) ?? null
        return { campusId: id, isArchived, figures: year }
      })
      .filter(({ isArchived, figures }) => !isArchived || figures !== null)
    return {
      fiscalYear,
      campuses: shares.map(({ campusId, figures }) => ({ campusId, figures })),
      sum: sumOfFigures(shares.map(({ figures }) => figures ?? UNKNOWN)),
      own: stated.find((one) => one.campusId === null && one.fiscalYear === fiscalYear) ?? null,
    }
  })
}

const UNKNOWN: Figures = {
  ...{ operatingBudgetCents: null, attendance: null },
  ...{ payrollBudgetCents: null, staffFte: null },
}

export type DescribedCampus = DescribedPlace & {
  readonly name: string
  readonly organizationId: number
}

/** Adds a campus, up to the plan's number. */
export async function addCampus(
  context: Context,
  input: DescribedCampus,
): Promise<{ readonly id: number }> {
  const { organizationId, name } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  return await transact(context, async (inside) => {
    const organization = await lockOrganizationFor(inside, 'organization.update', organizationId)
    await requirePlan(inside, organization, 'campuses')
    const place = await placeOf(inside, input)
    await refuseSameName(inside, { organizationId, name, campusId: null })
    const columns = { organizationId, name, isMain: false, ...place }
    const { id } = await Campus.query(inside.db).insert(columns)
    await recordEvent(inside, {
      action: 'campus.create',
      organizationId,
      subject: { kind: 'campus', id },
    })
    return { id }
  })
}

/** Names must differ, so that lists can tell campuses apart. */
async function refuseSameName(
  inside: Context,
  asked: {
    readonly organizationId: number
    readonly name: string
    readonly campusId: number | null
  },
): Promise<void> {
  if (await hasCampusNamed(inside.db, asked))
    throw new InvalidInput({
      name: 'Another campus has this name. Choose a different name.',
    })
}

export interface ChosenCampus {
  readonly organizationId: number
  readonly campusId: number
}

export interface ChangeCampus extends ChosenCampus {
  readonly name: string
  /** null for the main campus, whose address is the organization's */
  readonly place: DescribedPlace | null
  /** the version that was on the screen */
  readonly version: number
}

/** Updates a campus; refuses to overwrite a newer version. */
export async function changeCampus(context: Context, input: ChangeCampus): Promise<void> {
  await withCampus(context, input, async (inside, campus) => {
    const { organizationId, campusId, name, version } = input
    const subject = { kind: 'campus', id: campusId }
    if (campus.version !== version)
      throw await changedMeanwhile(inside, { organizationId, subject })
    await refuseSameName(inside, input)
    const place = campus.isMain || !input.place ? {} : await placeOf(inside, input.place)
    await Campus.query(inside.db)
      .findById(campusId)
      .patch({ name, ...place, version: version + 1 })
    await recordEvent(inside, { action: 'campus.update', organizationId, subject })
  })
}

/** Archives a campus: its figures stay in their years. The main campus stays. */
export async function archiveCampus(context: Context, input: ChosenCampus): Promise<void> {
  await withCampus(context, input, async (inside, campus) => {
    if (campus.isMain) {
      throw new Conflict('The main campus has the organization’s address and cannot be archived.')
    }
    await switchArchived(inside, campus, true)
  })
}

/** Restores an archived campus where the plan has room. */
export async function restoreCampus(context: Context, input: ChosenCampus): Promise<void> {
  await withCampus(context, input, async (inside, campus) => {
    if (campus.archivedAt === null) return
    await requirePlan(inside, { id: input.organizationId }, 'campuses')
    await refuseSameName(inside, { ...input, name: campus.name })
    await switchArchived(inside, campus, false)
  })
}

async function switchArchived(inside: Context, campus: Campus, isArchived: boolean) {
  if ((campus.archivedAt !== null) === isArchived) return
  await Campus.query(inside.db)
    .findById(campus.id)
    .patch({ archivedAt: isArchived ? inside.now() : null, version: campus.version + 1 })
  await recordEvent(inside, {
    action: isArchived ? 'campus.archive' : 'campus.restore',
    organizationId: campus.organizationId,
    subject: { kind: 'campus', id: campus.id },
  })
}

async function withCampus(
  context: Context,
  { organizationId, campusId }: ChosenCampus,
  act: (inside: Context, campus: Campus) => Promise<void>,
): Promise<void> {
  await loadOrganizationFor(context, 'organization.update', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.update', organizationId)
    const campus = await Campus.query(inside.db)
      .findById(campusId)
      .where({ organization_id: organizationId })
    if (!campus) throw new NotFound()
    await act(inside, campus)
  })
}
