/** Fills the demonstration with two invented organizations, through the services that forms call. */

import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { parseYearlyMoney } from '~/core/pay/money.ts'
import { payChangeForm } from '~/core/people/employees/employee-fields-schema.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { payPolicyForm } from '~/core/people/organizations/pay-policy-schema.ts'
import { Employee } from '~/database/models/people.ts'
import {
  hasOrganizations,
  markAsDemonstration,
  wasFurnished,
} from '~/database/queries/people/organization-figures.ts'
import { demonstrationChurch } from '~/database/seeds/demonstration/church.ts'
import type {
  FurnishedOrganization,
  FurnishedPacket,
  FurnishedPerson,
} from '~/database/seeds/demonstration/furnishing.ts'
import { demonstrationNonprofit } from '~/database/seeds/demonstration/nonprofit.ts'
import { type Context, today, transact } from '../../../context.ts'
import type { PacketAddress } from '../../answers/board-packets/load-packet.ts'
import { addEntry, saveAttendees, savePart } from '../../answers/board-packets/save-part.ts'
import {
  attachReport,
  sealCriteria,
  startPacket,
} from '../../answers/board-packets/start-packet.ts'
import { createMatch } from '../../answers/matches/change-match.ts'
import { nameReport } from '../../answers/reports/report-covers.ts'
import { saveReport } from '../../answers/reports/save-report.ts'
import { shareReport } from '../../answers/reports/shares.ts'
import { recordPay } from '../../people/employees/record-pay.ts'
import { createEmployee } from '../../people/employees/save-employee.ts'
import { saveFigures } from '../../people/organizations/figures.ts'
import { saveMinimum } from '../../people/organizations/minimum.ts'
import { savePayPolicy } from '../../people/organizations/pay-policy.ts'
import { createOrganization } from '../../people/organizations/save-organization.ts'
import { createScenario } from '../../planning/analyses/scenarios/save-scenario.ts'
import { recordEvent } from '../../record-event.ts'
import { furnishStaffTools } from './furnish-staff-tools.ts'

/**
 * Once for a database, in one transaction with its event. Organizations that the owner deletes later are not created
 * again, and an owner with organizations gets none. Needs a published snapshot, because saved reports come from it.
 */
export async function furnishDemonstration(
  context: Context,
  { ownerId }: { readonly ownerId: number },
): Promise<{ readonly furnished: boolean }> {
  if (await wasFurnished(context.db)) return { furnished: false }
  if (await hasOrganizations(context.db, ownerId)) return { furnished: false }
  if ((await context.market.current(context.db)) === null) return { furnished: false }
  const year = Number(today(context).slice(0, 4))
  await transact(context, async (inside) => {
    // the first organization is on the dashboard after sign-in
    const organizationId = await furnish(inside, ownerId, demonstrationChurch(year))
    await furnish(inside, ownerId, demonstrationNonprofit(year))
    await furnishAnswers({ ...inside, actor: { kind: 'user', id: ownerId } }, organizationId)
    await furnishStaffTools(inside, { ownerId, organizationId })
    await recordEvent(inside, {
      action: 'demonstration.furnish',
      subject: { kind: 'user', id: ownerId },
    })
  })
  return { furnished: true }
}

/** A demonstration is described again and again: it is always another organization. */
const OTHERS = ['own-organization.name', 'same-organization.name']

async function furnish(inside: Context, ownerId: number, plan: FurnishedOrganization) {
  const owner: Context = { ...inside, actor: { kind: 'user', id: ownerId } }
  const described = organizationForm.parse(plan.organization)
  const { id: organizationId } = await createOrganization(owner, {
    ...described,
    confirmed: OTHERS,
  })
  await markAsDemonstration(owner.db, organizationId)
  await describe(owner, organizationId, plan)
  const ids = new Map<string, number>()
  for (const person of plan.people) {
    ids.set(person.key, await addPerson(owner, organizationId, person))
  }
  for (const packet of plan.packets) {
    const employeeId = ids.get(packet.person)
    if (employeeId === undefined) throw new Error(`No person ${packet.person} for a packet`)
    await addPacket(owner, employeeId, packet)
  }
  for (const { key, report } of plan.people) {
    const employeeId = ids.get(key)
    if (report && employeeId !== undefined) await addReport(owner, employeeId, report)
  }
  return organizationId
}

async function describe(owner: Context, organizationId: number, plan: FurnishedOrganization) {
  for (const { fiscalYear, attendance, staffFte, ...money } of plan.earlierYears) {
    const figures = {
      operatingBudgetCents: cents(money.operatingBudget),
      payrollBudgetCents: cents(money.payrollBudget),
      attendance,
      staffFte,
    }
    const key = { organizationId, campusId: null, fiscalYear, version: 0 }
    await saveFigures(owner, { ...key, figures })
  }
  const policy = payPolicyForm.parse(plan.policy)
  await savePayPolicy(owner, { organizationId, version: 0, ...policy })
  if (plan.minimum === null) return
  const chosen = { kind: 'guideline', key: plan.minimum } as const
  await saveMinimum(owner, { organizationId, version: 0, chosen })
}

async function addPerson(
  owner: Context,
  organizationId: number,
  { employee, earlierPay = [] }: FurnishedPerson,
): Promise<number> {
  const described = employeeForm.parse(employee)
  const { id: employeeId } = await createEmployee(owner, { ...described, organizationId })
  let version = 1
  for (const pay of earlierPay) {
    const changed = await recordPay(owner, { employeeId, version, ...payChangeForm.parse(pay) })
    version = changed.version
  }
  return employeeId
}

async function addReport(
  owner: Context,
  employeeId: number,
  { title, share = false }: NonNullable<FurnishedPerson['report']>,
): Promise<number> {
  const { number } = await saveReport(owner, { employeeId, query: readReportQuery({}) })
  await nameReport(owner, { employeeId, number, title, labels: ['example'] })
  if (share) await shareReport(owner, { employeeId, number, days: 90, showsPerson: false })
  return number
}

/** Criteria are sealed before any figure about the person exists. On an invented survey no packet is finished. */
async function addPacket(owner: Context, employeeId: number, packet: FurnishedPacket) {
  const { number } = await startPacket(owner, { employeeId })
  const address: PacketAddress = { employeeId, number }
  await savePart(owner, { ...address, part: 'criteria', content: packet.criteria, version: 0 })
  await sealCriteria(owner, { ...address, version: 1 })
  const report = await addReport(owner, employeeId, { title: packet.reportTitle })
  await attachReport(owner, { ...address, report })
  const obtainedOn = today(owner)
  for (const comparable of packet.comparables) {
    const content = { ...comparable, obtainedOn }
    await addEntry(owner, { ...address, kind: 'comparable', content })
  }
  if (!packet.meeting || !packet.decision) return
  await saveAttendees(owner, { ...address, present: packet.present.join('\n'), version: 0 })
  const meeting = { ...packet.meeting, metOn: today(owner) }
  await savePart(owner, { ...address, part: 'meeting', content: meeting, version: 0 })
  await savePart(owner, { ...address, part: 'decision', content: packet.decision, version: 0 })
}

/** Drafts of comparables, and two scenarios to lay over each other. */
async function furnishAnswers(owner: Context, organizationId: number): Promise<void> {
  const people = await Employee.query(owner.db)
    .where({ organization_id: organizationId })
    .orderBy('id')
    .limit(2)
  for (const { id: employeeId } of people) {
    await createMatch(owner, { employeeId, name: 'Churches of our size', definition: 'salary' })
  }
  for (const name of ['As planned', 'With smaller raises']) {
    await createScenario(owner, { organizationId, name })
  }
}

function cents(typed: string): number {
  const reading = parseYearlyMoney(typed)
  if (!reading.ok) throw new Error(`Not an amount: ${typed}`)
  return reading.value
}
