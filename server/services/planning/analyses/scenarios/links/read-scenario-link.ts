import { CLOSED_LINK } from '~/core/answers/reports/share.ts'
import { NotFound } from '~/core/errors.ts'
import { mayShareWithoutNames } from '~/core/planning/scenarios/sharing/people-behind.ts'
import {
  forReaders,
  type SharedScenario,
} from '~/core/planning/scenarios/sharing/shared-scenario.ts'
import { findScenarioLink, type ScenarioLink } from '~/database/queries/planning/scenario-links.ts'
import type { Context } from '../../../../../context.ts'
import { hashToken } from '../../../../people/accounts/visit.ts'
import { limitReaders } from '../../../../people/pay-access/limit-readers.ts'
import { lookThroughLink } from '../../../../people/pay-access/look-through-link.ts'
import { lockOf, requirePlan } from '../../../../plan-of.ts'

export interface ReadScenario {
  readonly scenario: SharedScenario
  readonly showsPerson: boolean
  readonly organization: string
  /** instants */
  readonly sharedAt: string
  readonly expiresAt: string
}

/**
 * The scenario of a link, for everyone who holds it. One answer for a link that is unknown, expired or closed, or whose
 * organization is archived or has no plan for it. Each reading is recorded for the link's author.
 */
export async function readScenarioLink(
  context: Context,
  { token }: { readonly token: string },
): Promise<ReadScenario> {
  const address = await limitReaders(context)
  const found = await findScenarioLink(context.db, hashToken(token))
  if (!found || !(await isOpen(context, found))) throw new NotFound(CLOSED_LINK)
  const shared = await lookThroughLink(context, { token, address, link: found })
  const { showsPerson, organization, createdAt, expiresAt } = found
  return {
    scenario: forReaders(shared, showsPerson),
    showsPerson,
    organization: organization.name,
    sharedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

async function isOpen(context: Context, found: ScenarioLink): Promise<boolean> {
  const { revokedAt, expiresAt, isOrganizationArchived, organization } = found
  if (revokedAt || isOrganizationArchived || expiresAt <= context.now()) return false
  if (!found.showsPerson && !mayShareWithoutNames(found.fewestPeople)) return false
  return (await lockOf(() => requirePlan(context, organization, 'analyzer'))) === null
}
