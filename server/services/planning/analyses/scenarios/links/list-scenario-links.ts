import { refusalUntilVerified } from '~/core/people/accounts/account-forms.ts'
import {
  fewestBehind,
  mayShareWithoutNames,
} from '~/core/planning/scenarios/sharing/people-behind.ts'
import { listLinkRows } from '~/database/queries/people/shared-links.ts'
import type { WhichScenario } from '~/database/queries/planning/scenarios.ts'
import type { Context } from '../../../../../context.ts'
import {
  frameOf,
  type OrganizationFrame,
} from '../../../../people/organizations/show-organization.ts'
import { type ListedLink, listedLink } from '../../../../people/pay-access/listed-link.ts'
import { lookAtStaff } from '../../../../people/pay-access/look.ts'
import { lockOf, type PlanLock, requirePlan } from '../../../../plan-of.ts'
import { hasVerifiedEmail } from '../../../../verified-email.ts'
import { baselineOf, loadScenarioFor } from '../load-scenario.ts'

export interface ScenarioLinks {
  readonly organization: OrganizationFrame
  readonly scenario: { readonly id: number; readonly name: string }
  readonly links: readonly ListedLink[]
  readonly locked: PlanLock | null
  /** what has to be done before a link can be made; null where nothing has */
  readonly first: string | null
  /** totals alone would show what single people are paid */
  readonly isNameNeeded: boolean
}

/** The links of a scenario with their readers, for those who may manage them. No figure is shown. */
export async function listScenarioLinks(
  context: Context,
  which: WhichScenario,
): Promise<ScenarioLinks> {
  const { organization, scenario } = await loadScenarioFor(context, 'scenario.share', which)
  const look = await lookAtStaff(context, 'link to a scenario', organization)
  const fewest = fewestBehind(await baselineOf(context, scenario, look), scenario.plan)
  const locked = await lockOf(() => requirePlan(context, organization, 'analyzer'))
  const rows = await listLinkRows(context.db, { scenario_id: scenario.id })
  const shown = { isHeld: locked === null, base: '/share/scenario' }
  return {
    organization: frameOf(context, organization),
    scenario: { id: scenario.id, name: scenario.name },
    links: rows.map((row) => listedLink(context, row, shown)),
    locked,
    first: refusalUntilVerified({ emailVerified: await hasVerifiedEmail(context) }, 'share'),
    isNameNeeded: !mayShareWithoutNames(fewest),
  }
}
