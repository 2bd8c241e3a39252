import { CLOSED_LINK } from '~/core/answers/reports/share.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { refusalUntilVerified } from '~/core/people/accounts/account-forms.ts'
import {
  fewestBehind,
  forReaders,
  mayShareWithoutNames,
  NAMES_NEEDED,
  sharedScenario,
  type ToldPayroll,
  toldPayroll,
} from '~/core/planning/scenarios/sharing.ts'
import { listLinkRows, revokeLinkRow } from '~/database/queries/people/shared-links.ts'
import type { WhichScenario } from '~/database/queries/planning/scenarios.ts'
import {
  findLinkWithoutNames,
  findScenarioLink,
  holdPeople,
  insertToldPayroll,
  listToldPayrolls,
  type ScenarioLink,
} from '~/database/queries/planning/scenarios.ts'
import { type Context, transact } from '../../../../context.ts'
import { lockOrganizationFor } from '../../../people/organizations/load-organization.ts'
import { frameOf } from '../../../people/organizations/show-organization.ts'
import { limitReaders } from '../../../people/pay-access/limit-readers.ts'
import { listedLink } from '../../../people/pay-access/listed-link.ts'
import { type Look, lookAtStaff } from '../../../people/pay-access/look.ts'
import { lookThroughLink } from '../../../people/pay-access/look-through-link.ts'
import { makeLink } from '../../../people/pay-access/make-link.ts'
import { hashToken } from '../../../people/sessions/visit.ts'
import { lockOf, requirePlan } from '../../../plan-of.ts'
import { hasVerifiedEmail, requireVerifiedEmail } from '../../../verified-email.ts'
import { baselineOf, loadScenarioFor, recordScenario, scenarioEvent } from './load-scenario.ts'
import { readComparison } from './show-scenario.ts'

/** The links of a scenario with their readers, for those who may manage them. No figure is shown. */
export async function listScenarioLinks(context: Context, which: WhichScenario) {
  const { organization, scenario } = await loadScenarioFor(context, 'scenario.share', which)
  const look = await lookAtStaff(context, 'link to a scenario', organization)
  const payroll = toldPayroll(await baselineOf(context, scenario, look), scenario.plan)
  const told = await listToldPayrolls(context.db, organization.id)
  const fewest = fewestBehind(payroll, look.open(told))
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
  await loadScenarioFor(context, 'scenario.share', which)
  await requireVerifiedEmail(context, 'share')
  return await transact(context, async (inside) => {
    // before a look refers to the organization: two who share at once would each wait for the other to let go
    const organization = await lockOrganizationFor(inside, 'scenario.share', which.organizationId)
    const look = await lookAtStaff(inside, 'link to a scenario', organization)
    const { scenario, compared } = await readComparison(inside, { ...which, others: [] })
    const payroll = toldPayroll(compared.baseline, scenario.plan)
    const fewest = fewestBehind(payroll, [])
    if (!showsPerson && !mayShareWithoutNames(fewest)) {
      throw new InvalidInput({ showsPerson: NAMES_NEEDED })
    }
    const { note } = scenario
    const named = showsPerson ? compared.baseline.people.map(({ id }) => id) : []
    const content = sharedScenario({ compared, note, showsPeople: showsPerson })
    if (!showsPerson) await tellBeside(inside, look, organization.id, payroll)
    if (!(await holdPeople(inside.db, named))) throw new Conflict(SOMEONE_GONE)
    return await makeLink(inside, {
      ...{ organizationId: organization.id, days },
      row: {
        ...{ scenario_id: scenario.id, shows_person: showsPerson },
        ...{ content: JSON.stringify(content), employee_ids: named },
        fewest_people: showsPerson ? null : fewest,
      },
      event: scenarioEvent('scenario.share', organization, scenario, { days, showsPerson }),
    })
  })
}

const SOMEONE_GONE =
  'Someone in this scenario was deleted in the meantime, so no link was made. Reload this page and make it again.'

/**
 * Two sets of totals side by side could differ by what one person is paid: one link works at a time, and readers may
 * have kept the totals of those that were closed.
 */
async function tellBeside(
  inside: Context,
  look: Look,
  organizationId: number,
  payroll: ToldPayroll,
): Promise<void> {
  const other = await findLinkWithoutNames(inside.db, { organizationId, at: inside.now() })
  if (other !== null) {
    throw new Conflict(
      `A link without names to “${other}” still works. Close it first, because two sets of totals side by side can show what one person is paid.`,
    )
  }
  const told = look.open(await listToldPayrolls(inside.db, organizationId))
  if (!mayShareWithoutNames(fewestBehind(payroll, told))) {
    throw new InvalidInput({ showsPerson: NAMES_NEEDED })
  }
  await insertToldPayroll(inside.db, { organizationId, payroll, at: inside.now() })
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

/**
 * The scenario of a link, for everyone who holds it. One answer for a link that is unknown, expired or closed, or whose
 * organization is archived or has no plan for it. Each reading is recorded for the link's author.
 */
export async function readScenarioLink(context: Context, { token }: { readonly token: string }) {
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
