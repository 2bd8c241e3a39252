/** One step of a packet, with all that stands beside it. Before the seal nothing of the market is read, so none can be shown. */

import { comparableWarnings } from '~/core/board-packets/comparable-warnings.ts'
import { type Deadline, deadlineOf } from '~/core/board-packets/deadline.ts'
import { type MinutesSection, minutesOf, minutesText } from '~/core/board-packets/minutes.ts'
import type { Amendment, PacketRecord, PacketStep } from '~/core/board-packets/packet.ts'
import { approvedPay, type ReliedOnRange, reliedOnRange } from '~/core/board-packets/pay-decided.ts'
import { type Check, checksOf } from '~/core/board-packets/presumption.ts'
import {
  type ReceiptsLimit,
  smallOrganizationRule,
  smallOrganizationWords,
} from '~/core/board-packets/small-organization.ts'
import { LimitReached } from '~/core/errors.ts'
import { can } from '~/core/policies/authorize.ts'
import type { PacketRow } from '~/database/queries/board-packets/packet-rows.ts'
import { findPayPolicy } from '~/database/queries/organizations/pay-policies.ts'
import { listReportNumbers } from '~/database/queries/reports/reports.ts'
import { type Context, today } from '../../context.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'
import { type PacketAddress, readPacket, requirePacketPlan } from './load-packet.ts'
import { finishedText, receiptsLimit, recordOf } from './packet-record.ts'
import {
  attendeeValues,
  comparableValues,
  type FormValues,
  partValues,
  suggestedCriteria,
} from './packet-values.ts'

export interface ShownPacket {
  readonly employee: { readonly id: number; readonly name: string; readonly jobTitle: string }
  readonly organization: {
    readonly id: number
    readonly name: string
    /** dollars a year; null where nobody said */
    readonly operatingBudget: number | null
  }
  readonly step: PacketStep
  readonly state: 'unsealed' | 'open' | 'finalized' | 'set aside'
  readonly mayWrite: boolean
  /** why a member who may write may not at the moment: what the plan would open */
  readonly lockedBecause: string | null
  readonly record: PacketRecord
  readonly finalized: { readonly at: string; readonly by: string; readonly sha256: string } | null
  readonly minutes: { readonly sections: readonly MinutesSection[]; readonly text: string }
  readonly amendments: readonly Amendment[]
  readonly checks: readonly Check[]
  /** null before a meeting was entered */
  readonly deadline: Deadline | null
  readonly limit: ReceiptsLimit | null
  readonly smallOrganization: string
  readonly range: ReliedOnRange | null
  /** the approved pay under the definition of that range, in dollars */
  readonly decided: number | null
  /** saved reports that could be attached, newest first; none before the seal */
  readonly savedReports: readonly { readonly number: number; readonly createdAt: string }[]
  readonly forms: PacketForms
}

/** What stands in the fields, and the versions that saving is held against. */
export interface PacketForms {
  readonly criteria: FormPart
  readonly receipts: FormPart
  readonly meeting: FormPart
  readonly decision: FormPart
  readonly comparables: readonly (FormEntry & { readonly warnings: readonly string[] })[]
  readonly attendees: readonly FormEntry[]
}

export interface FormPart {
  readonly values: FormValues
  /** 0 before it was saved */
  readonly version: number
}

interface FormEntry extends FormPart {
  readonly id: number
}

export async function showPacket(
  context: Context,
  { step, ...address }: PacketAddress & { readonly step: PacketStep },
): Promise<ShownPacket> {
  const { employee, packet } = await readPacket(context, address)
  const finished = finishedText(packet)
  const record = finished?.record ?? recordOf(employee, packet)
  const limit = finished ? finished.limit : await receiptsLimit(context)
  const { organization } = employee
  const may = await mayWrite(context, employee)
  const range = reliedOnRange(record.report, record.comparables, definitionOf(record))
  return {
    employee: { id: employee.id, name: employee.name, jobTitle: employee.jobTitle },
    organization: {
      id: organization.id,
      name: organization.name,
      operatingBudget:
        organization.operatingBudgetCents === null ? null : organization.operatingBudgetCents / 100,
    },
    step,
    state: stateOf(packet),
    ...may,
    record,
    finalized: finalizedOf(packet),
    minutes: {
      sections: finished?.sections ?? minutesOf(record, limit),
      text: packet.minutes ?? minutesText(record, limit),
    },
    amendments: packet.amendments,
    checks: checksOf(record, limit),
    deadline: deadlineAt(packet, today(context)),
    limit,
    smallOrganization: smallOrganizationWords(
      smallOrganizationRule(record.receipts, record.comparables, limit),
      limit,
    ),
    range,
    decided: range && record.decision && approvedPay(record.decision, range.definition) / 100,
    savedReports: packet.sealedAt === null ? [] : await listReportNumbers(context.db, employee.id),
    forms: await formsOf(context, { employee, packet, record }),
  }
}

function definitionOf({ criteria }: PacketRecord) {
  return criteria?.definition ?? 'salary'
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
): ShownPacket['state'] {
  if (packet.finalizedAt !== null) return 'finalized'
  if (packet.setAsideAt !== null) return 'set aside'
  return packet.sealedAt === null ? 'unsealed' : 'open'
}

function finalizedOf(packet: PacketRow): ShownPacket['finalized'] {
  const { finalizedAt, finalizedByName, recordSha256 } = packet
  if (finalizedAt === null || recordSha256 === null) return null
  return { at: finalizedAt, by: finalizedByName ?? 'a member', sha256: recordSha256 }
}

/** Once the record is finished the clock stands still on that day. */
export function deadlineAt(
  packet: Pick<PacketRow, 'finalActionOn' | 'nextMeetingOn' | 'finalizedAt'>,
  day: string,
): Deadline | null {
  const { finalActionOn, nextMeetingOn, finalizedAt } = packet
  if (finalActionOn === null) return null
  return deadlineOf({ finalActionOn, nextMeetingOn, on: finalizedAt?.slice(0, 10) ?? day })
}

async function formsOf(
  context: Context,
  {
    employee,
    packet,
    record,
  }: { employee: LoadedEmployee; packet: PacketRow; record: PacketRecord },
): Promise<PacketForms> {
  const versionOf = (part: PacketRow['parts'][number]['part']) =>
    packet.parts.find((one) => one.part === part)?.version ?? 0
  const entries = (kind: PacketRow['entries'][number]['kind']) =>
    packet.entries.filter((one) => one.kind === kind)
  const asked = {
    hoursPerWeek: employee.hoursPerWeek,
    definition: record.criteria?.definition ?? null,
    today: today(context),
  }
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
    meeting: { values: partValues.meeting(record.meeting) ?? {}, version: versionOf('meeting') },
    decision: {
      values: partValues.decision(record.decision) ?? {},
      version: versionOf('decision'),
    },
    comparables: entries('comparable').flatMap(({ id, version }, index) => {
      const comparable = record.comparables[index]
      if (!comparable) return []
      const warnings = comparableWarnings(comparable, asked)
      return [{ id, version, values: comparableValues(comparable), warnings }]
    }),
    attendees: entries('attendee').flatMap(({ id, version }, index) => {
      const attendee = record.attendees[index]
      return attendee ? [{ id, version, values: attendeeValues(attendee) }] : []
    }),
  }
}
