/** Choices of the employee form: positions, campuses, the constants of its totals, and a draft. */

import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { InvalidInput } from '~/core/errors.ts'
import type { SecaRates } from '~/core/pay/clergy/seca.ts'
import { formatAgo } from '~/core/pay/date.ts'
import type { ParsonageMethod } from '~/core/pay/pay-package.ts'
import type { TotalRates } from '~/core/people/employees/totals.ts'
import type { PositionGroup } from '~/database/queries/market/positions.ts'
import type { DraftRow } from '~/database/queries/people/employee-drafts.ts'
import { listCampusChoices } from '~/database/queries/people/organizations.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import { type Context, today } from '../../../context.ts'
import { listPositions } from '../../market/catalog.ts'
import { constantsOn, employerLaw } from '../../market/snapshots/employer-law.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'
import { showDraft } from './drafts.ts'

export interface OpenDraft {
  readonly offer: {
    /** "5 minutes ago" */
    readonly when: string
    /** the employee was saved after this was typed */
    readonly changedSince: boolean
    /** whether `fields` are in the form */
    readonly resumed: boolean
  }
  /** the draft's fields; null until the user resumes it */
  readonly fields: Readonly<Record<string, string>> | null
}

interface Asked {
  readonly organizationId: number
  readonly organizationType: OrganizationType
  /** null for a new employee */
  readonly employee: LoadedEmployee | null
  readonly resumes: boolean
}

/**
 * The caller authorizes: only for those who may send the form.
 * `organizationType`: positions that such an organization has come first.
 */
export async function entryChoices(
  context: Context,
  { organizationId, organizationType, employee, resumes }: Asked,
) {
  const { parsonageMethod, form8274 } =
    employee?.organization ?? (await findPayPolicy(context.db, organizationId))
  const key = { organizationId, employeeId: employee?.id ?? null }
  const draft = await showDraft(context, key)
  return {
    organizationType,
    positions: await positionChoices(context, organizationType),
    campuses: await listCampusChoices(context.db, organizationId),
    rates: await totalRates(context, { parsonageMethod, form8274 }),
    draft: draft && openDraft(context, draft, { version: employee?.version ?? null, resumes }),
  }
}

/** What the form holds of the title and its position. */
export function titleIn({ jobTitle = '', position }: Readonly<Record<string, string>>) {
  return { title: jobTitle, position: position || null }
}

export type PositionChoices = readonly PositionGroup[]

/** Families that only such organizations have, then those of both, then the others. */
export async function positionChoices(
  context: Context,
  type: OrganizationType,
): Promise<PositionChoices> {
  const rank = ({ types }: PositionGroup) => (types.includes(type) ? types.length - 1 : 2)
  return (await listPositions(context)).toSorted((a, b) => rank(a) - rank(b))
}

function openDraft(
  context: Context,
  draft: DraftRow,
  { version, resumes }: { readonly version: number | null; readonly resumes: boolean },
): OpenDraft {
  const when = formatAgo(draft.savedAt, context.now())
  const offer = { when, changedSince: draft.version !== version, resumed: resumes }
  return { offer, fields: resumes ? draft.fields : null }
}

/** The rates of the form's totals; the same for everyone of an organization on a day. */
export async function totalRates(
  context: Context,
  {
    parsonageMethod,
    form8274,
  }: { readonly parsonageMethod: ParsonageMethod; readonly form8274: boolean },
): Promise<TotalRates> {
  const on = today(context)
  const law = await employerLaw(context, on)
  const constants = await constantsOn(context, on)
  return {
    employer: law && { ...law, form8274 },
    seca: secaRates(constants),
    customaryOffset: constants.get('seca_offset.customary_rate')?.value ?? null,
    parsonageMethod,
  }
}

/** Null unless all of them are known: a tax is not guessed. */
function secaRates(constants: Awaited<ReturnType<typeof constantsOn>>): SecaRates | null {
  const value = (key: string) => constants.get(key)?.value
  const netShare = value('seca.net_earnings_factor')
  const socialSecurity = value('seca.social_security_rate')
  const medicare = value('seca.medicare_rate')
  const wageBase = value('social_security.wage_base')
  if (netShare === undefined || socialSecurity === undefined) return null
  if (medicare === undefined || wageBase === undefined) return null
  return { netShare, socialSecurity, medicare, wageBase: Math.round(wageBase * 100) }
}

/** Without scripts: draws the form again with the result, and with what the button enters. Saves nothing. */
export function showAgain(
  asked: keyof typeof SAID,
  entered: Readonly<Record<string, string>> = {},
): never {
  throw new InvalidInput({}, entered, SAID[asked])
}

const SAID = {
  totals: 'These totals use what you entered. Nothing is saved yet.',
  raised: 'Every blank row has a raise now. Nothing is saved yet.',
} as const
