import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import {
  fewestBehind,
  mayShareWithoutNames,
  NAMES_NEEDED,
} from '~/core/planning/scenarios/sharing/people-behind.ts'
import { sharedScenario } from '~/core/planning/scenarios/sharing/shared-scenario.ts'
import { revokeLinkRow } from '~/database/queries/people/shared-links.ts'
import { findLinkWithoutNames, holdPeople } from '~/database/queries/planning/scenario-links.ts'
import type { WhichScenario } from '~/database/queries/planning/scenarios.ts'
import { type Context, transact } from '../../../../../context.ts'
import { lockOrganizationFor } from '../../../../people/organizations/load-organization.ts'
import { makeLink } from '../../../../people/pay-access/make-link.ts'
import { requireVerifiedEmail } from '../../../../verified-email.ts'
import { loadScenarioFor, recordScenario, scenarioEvent } from '../load-scenario.ts'
import { readComparison } from '../show-scenario.ts'

interface ShareScenario extends WhichScenario {
  readonly days: number
  /** with names and pay */
  readonly showsPerson: boolean
}

/**
 * Creates a link to a scenario as it is now. Without names only where no figure, and no difference of two, is about
 * fewer people than a total may show.
 */
export async function shareScenario(
  context: Context,
  { days, showsPerson, ...which }: ShareScenario,
): Promise<{ readonly id: number }> {
  const { organization } = await loadScenarioFor(context, 'scenario.share', which)
  await requireVerifiedEmail(context, 'share')
  const { scenario, compared } = await readComparison(context, { ...which, others: [] })
  const fewest = fewestBehind(compared.baseline, scenario.plan)
  if (!showsPerson && !mayShareWithoutNames(fewest)) {
    throw new InvalidInput({ showsPerson: NAMES_NEEDED })
  }
  const { note } = scenario
  const named = showsPerson ? compared.baseline.people.map(({ id }) => id) : []
  const content = sharedScenario({ compared, note, showsPeople: showsPerson })
  return await makeLink(context, {
    ...{ organizationId: organization.id, days },
    row: {
      ...{ scenario_id: scenario.id, shows_person: showsPerson, content: JSON.stringify(content) },
      employee_ids: named,
      fewest_people: showsPerson ? null : fewest,
    },
    event: scenarioEvent('scenario.share', organization, scenario, { days, showsPerson }),
    check: async (inside) => {
      await lockOrganizationFor(inside, 'scenario.share', organization.id)
      if (!showsPerson) await refuseSecond(inside, organization.id)
      if (!(await holdPeople(inside.db, named))) throw new Conflict(SOMEONE_GONE)
    },
  })
}

const SOMEONE_GONE =
  'Someone in this scenario was deleted in the meantime, so no link was made. Reload this page and make it again.'

/** Two sets of totals side by side could differ by what one person is paid. */
async function refuseSecond(inside: Context, organizationId: number): Promise<void> {
  const other = await findLinkWithoutNames(inside.db, { organizationId, at: inside.now() })
  if (other === null) return
  throw new Conflict(
    `A link without names to “${other}” still works. Close it first, because two sets of totals side by side can show what one person is paid.`,
  )
}

/** Closes a link for good; its readers stay recorded. */
export async function closeScenarioLink(
  context: Context,
  { linkId, ...which }: WhichScenario & { readonly linkId: number },
): Promise<void> {
  const { organization, scenario } = await loadScenarioFor(context, 'scenario.share', which)
  await transact(context, async (inside) => {
    const asked = { linkId, target: { scenario_id: scenario.id }, at: inside.now() }
    if (!(await revokeLinkRow(inside.db, asked))) throw new NotFound()
    await recordScenario(inside, 'scenario.unshare', organization, scenario)
  })
}
