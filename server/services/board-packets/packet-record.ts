/** A stored packet as the record that checks and minutes are made of. */

import type { MinutesSection } from '~/core/board-packets/minutes.ts'
import type {
  AttachedReport,
  Attendee,
  Criteria,
  Decision,
  Meeting,
  OwnComparable,
  PacketRecord,
  Receipts,
  SeenBefore,
} from '~/core/board-packets/packet.ts'
import type { ReceiptsLimit } from '~/core/board-packets/presumption.ts'
import type { Report } from '~/core/reports/report.ts'
import { viewOfReport } from '~/core/reports/report-view.ts'
import type { PacketRow } from '~/database/queries/board-packets.ts'
import { findConstant } from '~/database/queries/constants.ts'
import { type Context, today } from '../../context.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'

/** What is sealed with the criteria. */
export interface SealedText {
  readonly criteria: Criteria
  readonly seenBefore: readonly SeenBefore[]
}

/** What is finished, as it stands under its hash: later names, words and constants change nothing of it. */
export interface FinishedText {
  readonly record: PacketRecord
  readonly sections: readonly MinutesSection[]
  readonly minutes: string
  readonly limit: ReceiptsLimit | null
  readonly amendments: PacketRow['amendments']
  readonly finalizedAt: string
}

/** null while a packet is not finished. */
export function finishedText({ recordText }: PacketRow): FinishedText | null {
  return recordText === null ? null : (JSON.parse(recordText) as FinishedText) // written by finalizePacket
}

/** Parts and entries were written by the forms of the same types. */
export function recordOf(employee: LoadedEmployee, packet: PacketRow): PacketRecord {
  const part = <Part>(name: PacketRow['parts'][number]['part']) =>
    (packet.parts.find((one) => one.part === name)?.content ?? null) as Part | null
  const entries = <Entry>(kind: PacketRow['entries'][number]['kind']) =>
    packet.entries.filter((one) => one.kind === kind).map(({ content }) => content as Entry)
  const sealed = packet.sealedText ? (JSON.parse(packet.sealedText) as SealedText) : null
  return {
    number: packet.number,
    organization: { name: employee.organization.name, type: employee.organization.type },
    employee: {
      name: employee.name,
      jobTitle: employee.jobTitle,
      hoursPerWeek: employee.hoursPerWeek,
    },
    criteria: sealed?.criteria ?? part<Criteria>('criteria'),
    seal: sealOf(packet),
    seenBefore: sealed?.seenBefore ?? [],
    report: packet.report && attachedReport(packet.report),
    comparables: entries<OwnComparable>('comparable'),
    receipts: part<Receipts>('receipts'),
    meeting: part<Meeting>('meeting'),
    attendees: entries<Attendee>('attendee'),
    decision: part<Decision>('decision'),
    criteriaAmendments: packet.amendments.filter(({ kind }) => kind === 'criteria'),
  }
}

function sealOf({ sealedAt, sealedByName, sealedSha256 }: PacketRow): PacketRecord['seal'] {
  if (sealedAt === null || sealedSha256 === null) return null
  return { at: sealedAt, by: sealedByName ?? 'a member', sha256: sealedSha256 }
}

/** From the frozen report alone; null where it holds no range. */
function attachedReport({
  number,
  savedAt,
  result,
}: NonNullable<PacketRow['report']>): AttachedReport | null {
  const report = result as Report // written by saveReport from the same type
  const { estimate, snapshot, position, definition, asOf, employee } = report
  if (estimate.kind === 'refused' || !snapshot) return null
  const { name, source, referenceDate } = snapshot
  return {
    ...{ number, savedAt, position: position.title, definition, asOf },
    snapshot: { name, source, referenceDate },
    quantiles: estimate.quantiles,
    strength: estimate.strength.overall,
    organizations: estimate.evidence.organizations.text,
    hoursPerWeek: employee.hoursPerWeek,
    partTime: estimate.partTime,
    method: viewOfReport(report)
      .method.filter(({ key }) => METHOD_SECTIONS.includes(key))
      .flatMap(({ sentences }) => sentences.slice(0, 1)),
  }
}

/** Whose first sentences say how the figures were made; the report itself says the rest. */
const METHOD_SECTIONS: readonly string[] = ['survey', 'model', 'comparables', 'date']

/** Below which three comparables are enough, with its source; null where no figure is kept. */
export async function receiptsLimit(context: Context): Promise<ReceiptsLimit | null> {
  const on = today(context)
  return await context.market.shared(`receipts limit ${on}`, async () => {
    const found = await findConstant(context.db, { key: LIMIT, on })
    if (!found) return null
    const { value: dollars, source, sourceUrl, checkedOn } = found
    return { dollars, source, sourceUrl, checkedOn }
  })
}

const LIMIT = 'presumption.small_organization_receipts'
