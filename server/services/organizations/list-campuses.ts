import { hasRoom, PLANS } from '~/core/membership/plans.ts'
import { type Figures, sumOfFigures } from '~/core/organizations/figures.ts'
import { can } from '~/core/policies/authorize.ts'
import { Campus } from '~/database/models/campus.ts'
import { listStatedFigures, type StatedFigures } from '~/database/queries/organization-figures.ts'
import type { Context } from '../../context.ts'
import { planOf } from '../membership/plan-of.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { frameOf, type OrganizationFrame } from './organization-frame.ts'

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
  /** what the organization says of itself, which counts before the sum; null where it says nothing */
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

/** The places of an organization with their figures, and what they add up to beside what the whole says of itself. */
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

/** A campus that is archived counts in the years it has figures of; one of today is expected in every year. */
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
