/**
 * One packet with what follows from it, and what its forms hold. Before the seal nothing of the market is read, so none
 * can be shown.
 */

import { attendeesText } from '~/core/answers/board-packets/attendee-list.ts'
import { amountsOf } from '~/core/answers/board-packets/decided-package.ts'
import {
  type PacketDocument,
  packetDocument,
} from '~/core/answers/board-packets/decision-sections.ts'
import { type Deadline, deadlineOf } from '~/core/answers/board-packets/order-of-dates.ts'
import type {
  Criteria,
  Decision,
  Meeting,
  PacketRecord,
  PacketState,
  Receipts,
} from '~/core/answers/board-packets/packet.ts'
import { isFiled } from '~/core/answers/matches/filer-comparable.ts'
import { comparableValues } from '~/core/answers/matches/own-comparable.ts'
import { can } from '~/core/authorize.ts'
import { LimitReached } from '~/core/errors.ts'
import { earliestDayOf, localDay } from '~/core/pay/date.ts'
import { employerFica } from '~/core/pay/definition.ts'
import { type Cents, formatMoney } from '~/core/pay/money.ts'
import { timeZoneOf } from '~/core/pay/region.ts'
import { type ShownProposal, shownProposal } from '~/core/people/employees/proposal.ts'
import type { PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import { listMatchRows } from '~/database/queries/answers/matches.ts'
import type { PacketRow } from '~/database/queries/answers/packet-lists.ts'
import { listReportNumbers } from '~/database/queries/answers/reports.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import type { Context } from '../../../context.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import type { EmployeeWithPay, LoadedEmployee } from '../../people/pay-access/load-employee.ts'
import { type PacketAddress, readPacket, requirePacketPlan } from './load-packet.ts'
import { finishedText, receiptsLimit, recordOf } from './packet-record.ts'
import { attendeesVersion } from './save-part.ts'
import { describeTest } from './test-criteria.ts'

interface ShownPacket extends PacketDocument {
  readonly employee: {
    readonly id: number
    readonly name: string
    readonly jobTitle: string
    /** self-employed for Social Security: the employer pays no FICA */
    readonly isMinister: boolean
  }
  readonly organization: {
    readonly id: number
    readonly name: string
    /** dollars a year; null where nobody said */
    readonly operatingBudget: number | null
  }
  readonly mayWrite: boolean
  /** why a member who may write may not at the moment: what the plan would open */
  readonly lockedBecause: string | null
  /** saved reports that could be attached, newest first; none before the seal */
  readonly savedReports: Awaited<ReturnType<typeof attachable>>
  /** how saved criteria will be tested; null before they are saved, and once they are sealed */
  readonly criteriaReading: Awaited<ReturnType<typeof describeTest>> | null
  /** frozen matches that could be cited, newest first; none before the seal */
  readonly matches: readonly {
    readonly id: number
    readonly name: string
    readonly frozenAt: string
  }[]
  readonly forms: PacketForms
  /** whether filers of Form 990 can be chosen as comparables */
  readonly takesFilers: boolean
  /** what is planned for the person; null where nothing is */
  readonly proposal: ShownProposal | null
}

/** What stands in the fields, and the versions that saving is held against. */
interface PacketForms {
  readonly criteria: FormPart
  readonly receipts: FormPart
  readonly meeting: FormPart
  readonly decision: FormPart
  readonly comparables: readonly FormEntry[]
  readonly attendees: FormPart
}

interface FormPart {
  readonly values: FormValues
  /** 0 before it was saved */
  readonly version: number
}

interface FormEntry extends FormPart {
  readonly id: number
}

export async function showPacket(context: Context, address: PacketAddress): Promise<ShownPacket> {
  const { employee, packet } = await readPacket(context, address)
  const finished = finishedText(packet)
  const record = finished?.record ?? recordOf(employee, packet)
  const { id, name, operatingBudgetCents } = employee.organization
  const operatingBudget = operatingBudgetCents === null ? null : operatingBudgetCents / 100
  const document = packetDocument({
    ...{ record, state: stateOf(packet), finalized: finalizedOf(packet) },
    address: `/report/${employee.id}/board-packet/${packet.number}`,
    amendments: packet.amendments,
    deadline: deadlineAt(packet, earliestDayOf(context.now())),
    limit: finished ? finished.limit : await receiptsLimit(context),
    finishedMinutes: finished && { sections: finished.sections, text: finished.minutes },
    on: dayOf(packet, earliestDayOf(context.now())),
  })
  return {
    ...document,
    employee: {
      ...{ id: employee.id, name: employee.name, jobTitle: employee.jobTitle },
      isMinister: employee.clergyTaxStatus !== 'lay',
    },
    organization: { id, name, operatingBudget },
    ...(await mayWrite(context, employee)),
    savedReports: await attachable(context, employee, packet),
    criteriaReading:
      packet.sealedAt === null && record.criteria
        ? await describeTest(context, record.criteria)
        : null,
    matches: packet.sealedAt === null ? [] : await citable(context, employee.id),
    proposal: shownProposal(employee.planned),
    takesFilers: isFiled(employee),
    forms: await formsOf(context, { employee, packet, record }),
  }
}

async function attachable(
  context: Context,
  { id, organization }: LoadedEmployee,
  { sealedAt }: PacketRow,
) {
  if (sealedAt === null) return []
  const reports = await listReportNumbers(context.db, id)
  return reports.map(({ number, createdAt }) => ({
    ...{ number, isBeforeSeal: createdAt < sealedAt },
    savedOn: localDay(createdAt, timeZoneOf(organization.stateCode)),
  }))
}

async function citable(context: Context, employeeId: number): Promise<ShownPacket['matches']> {
  const rows = await listMatchRows(context.db, { employeeId, frozen: true })
  return rows.flatMap(({ id, name, frozenAt }) =>
    frozenAt ? [{ id, name, frozenAt: frozenAt.toISOString() }] : [],
  )
}

/** Readable under every plan; written where it holds the person's estimates. */
async function mayWrite(
  context: Context,
  employee: LoadedEmployee,
): Promise<Pick<ShownPacket, 'mayWrite' | 'lockedBecause'>> {
  if (!can(context.actor, 'packet.write', employee)) return { mayWrite: false, lockedBecause: null }
  try {
    await requirePacketPlan(context, employee)
    return { mayWrite: true, lockedBecause: null }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return { mayWrite: false, lockedBecause: error.message }
  }
}

export function stateOf(
  packet: Pick<PacketRow, 'sealedAt' | 'finalizedAt' | 'setAsideAt'>,
): PacketState {
  if (packet.finalizedAt !== null) return 'finalized'
  if (packet.setAsideAt !== null) return 'set aside'
  return packet.sealedAt === null ? 'unsealed' : 'open'
}

function finalizedOf(packet: PacketRow): ShownPacket['finalized'] {
  const { finalizedAt, finalizedByName, recordSha256 } = packet
  if (finalizedAt === null || recordSha256 === null) return null
  return { at: finalizedAt, by: finalizedByName ?? 'a member', sha256: recordSha256 }
}

export function deadlineAt(
  packet: Pick<PacketRow, 'finalActionOn' | 'nextMeetingOn' | 'finalizedAt'>,
  day: string,
): Deadline | null {
  const { finalActionOn, nextMeetingOn } = packet
  if (finalActionOn === null) return null
  return deadlineOf({ finalActionOn, nextMeetingOn, on: dayOf(packet, day) })
}

/** Once the record is finished, the day on which it was. */
function dayOf({ finalizedAt }: Pick<PacketRow, 'finalizedAt'>, day: string): string {
  return finalizedAt === null ? day : earliestDayOf(finalizedAt)
}

async function formsOf(
  context: Context,
  {
    employee,
    packet,
    record,
  }: { employee: EmployeeWithPay; packet: PacketRow; record: PacketRecord },
): Promise<PacketForms> {
  const versionOf = (part: PacketRow['parts'][number]['part']) =>
    packet.parts.find((one) => one.part === part)?.version ?? 0
  const entries = (kind: PacketRow['entries'][number]['kind']) =>
    packet.entries.filter((one) => one.kind === kind)
  const policy = await findPayPolicy(context.db, employee.organization.id)
  return {
    criteria: {
      values: partValues.criteria(record.criteria) ?? suggestedCriteria(employee, policy),
      version: versionOf('criteria'),
    },
    receipts: {
      values: partValues.receipts(record.receipts) ?? {},
      version: versionOf('receipts'),
    },
    meeting: {
      values: partValues.meeting(record.meeting) ?? usualMeeting(employee),
      version: versionOf('meeting'),
    },
    decision: {
      values: partValues.decision(record.decision) ?? (await proposedDecision(context, employee)),
      version: versionOf('decision'),
    },
    comparables: entries('comparable').flatMap(({ id, version }, index) => {
      const comparable = record.comparables[index]
      return comparable ? [{ id, version, values: comparableValues(comparable) }] : []
    }),
    attendees: {
      values: { present: attendeesText(record.attendees) },
      version: attendeesVersion(packet),
    },
  }
}

type FormValues = Readonly<Record<string, string>>

const money = (cents: Cents | null) => (cents === null ? '' : formatMoney(cents))

/** null before the part was saved. */
const partValues = {
  criteria: (part: Criteria | null): FormValues | null =>
    part && {
      ...part,
      budgetFrom: money(part.budgetFrom),
      budgetTo: money(part.budgetTo),
      denomination: part.denomination ?? '',
      targetPercentile: String(part.targetPercentile),
    },
  receipts: (part: Receipts | null): FormValues | null =>
    part && { averageReceipts: money(part.averageReceipts), years: part.years },
  meeting: (part: Meeting | null): FormValues | null =>
    part && {
      ...{ body: part.body, authority: part.authority, metOn: part.metOn },
      ...{ approver: part.approver ?? '', recommendation: part.recommendation ?? '' },
      confirmation: part.confirmation ?? '',
      hadData: part.hadData === undefined ? '' : part.hadData ? 'yes' : 'no',
      nextMeetingOn: part.nextMeetingOn ?? '',
      votesFor: String(part.votesFor),
      votesAgainst: String(part.votesAgainst),
      votesAbstained: String(part.votesAbstained),
    },
  decision: (part: Decision | null): FormValues | null =>
    part && {
      cash: money(part.cash),
      housing: moneyUnlessNone(part.housing),
      secaOffset: moneyUnlessNone(part.secaOffset),
      retirement: moneyUnlessNone(part.retirement),
      insurance: moneyUnlessNone(part.insurance),
      employerFica: moneyUnlessNone(part.employerFica),
      effectiveOn: part.effectiveOn,
      terms: part.terms,
      basis: part.basis ?? '',
      uncovered: part.uncovered ?? '',
      outsideCriteria: part.outsideCriteria ?? '',
      adjustments: part.adjustments ?? '',
    },
}

/** The proposal as the beginning of a decision, with the employer's FICA of the law on its day. */
async function proposedDecision(
  context: Context,
  { planned, clergyTaxStatus, organization: { form8274 } }: EmployeeWithPay,
): Promise<FormValues> {
  const amounts = amountsOf(planned?.package ?? null)
  if (!planned || !amounts) return {}
  const law = await employerLaw(context, planned.effectiveOn)
  const facts = law && { ...law, clergyTaxStatus, form8274 }
  const fica = facts ? employerFica(planned.package, facts).annual : 0
  return {
    employerFica: moneyUnlessNone(fica),
    cash: money(amounts.cash),
    housing: moneyUnlessNone(amounts.housing),
    secaOffset: moneyUnlessNone(amounts.secaOffset),
    retirement: moneyUnlessNone(amounts.retirement),
    insurance: moneyUnlessNone(amounts.insurance),
    effectiveOn: planned.effectiveOn,
  }
}

function moneyUnlessNone(cents: Cents): string {
  return cents === 0 ? '' : formatMoney(cents)
}

/**
 * In the Presbyterian Church (U.S.A.) the congregation votes a pastor's terms on the recommendation of the session, and
 * the presbytery approves them (Book of Order G-1.0503, G-2.0804). Others say themselves who approves.
 */
function usualMeeting({ organization, clergyTaxStatus }: LoadedEmployee): FormValues {
  if (organization.denominationKey !== 'presbyterian-usa' || clergyTaxStatus === 'lay') return {}
  return {
    approver: 'congregation',
    body: `Congregation of ${organization.name}`,
    authority: 'Book of Order G-1.0503',
    recommendation: 'the session',
    confirmation: 'the presbytery (G-2.0804), still to come',
  }
}

/** What a board would begin with: the position, the own kind of organization, and what its pay policy says. */
function suggestedCriteria(
  { positions, jobTitle, organization }: LoadedEmployee,
  { definition, targetPercentile }: PayPolicy,
): FormValues {
  return {
    position: positions[0]?.title ?? jobTitle,
    organizationTypes: organization.type,
    definition,
    targetPercentile: String(targetPercentile),
  }
}
