/** A stored packet as the record that checks and minutes are made of. */

import { originOf } from '~/core/answers/analysis/range-words.ts'
import type { ReceiptsLimit } from '~/core/answers/board-packets/data-checks.ts'
import type { AttachedReport, PacketRecord } from '~/core/answers/board-packets/packet.ts'
import {
  type FinishedPacket,
  type SealedCriteria,
  STORED_ENTRIES,
  STORED_PARTS,
  STORED_RECORD,
  STORED_SEAL,
} from '~/core/answers/board-packets/stored.ts'
import { STORED_SET } from '~/core/answers/matches/stored-match.ts'
import type { Report } from '~/core/answers/reports/stored-report.ts'
import { limitsOf } from '~/core/answers/sections/head.ts'
import { minimumSentences } from '~/core/answers/sections/minimum.ts'
import { methodOfEstimate } from '~/core/engine/estimate/method-text.ts'
import { countWords, publicName, sourceNotes } from '~/core/market/sources/public-words.ts'
import { WEEKS_PER_YEAR } from '~/core/pay/money.ts'
import { readText } from '~/core/stored-json.ts'
import type { PacketRow } from '~/database/queries/answers/packet-lists.ts'
import { type Context, today } from '../../../context.ts'
import { constantsOn } from '../../market/snapshots/employer-law.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'

/** null while a packet is not finished. */
export function finishedText({ recordText }: PacketRow): FinishedPacket | null {
  return recordText === null ? null : readText(STORED_RECORD, recordText)
}

/** null while the criteria are not sealed. */
export function sealedText({ sealedText: text }: PacketRow): SealedCriteria | null {
  return text === null ? null : readText(STORED_SEAL, text)
}

export function recordOf(employee: LoadedEmployee, packet: PacketRow): PacketRecord {
  const sealed = sealedText(packet)
  return {
    number: packet.number,
    organization: {
      name: employee.organization.name,
      type: employee.organization.type,
      state: employee.organization.stateCode,
      denomination: employee.organization.denominationKey,
    },
    employee: {
      name: employee.name,
      jobTitle: employee.jobTitle,
      ...paidTime(employee),
    },
    criteria: sealed?.criteria ?? partOf(packet, 'criteria'),
    seal: sealOf(packet),
    seenBefore: sealed?.seenBefore ?? [],
    report: packet.report && attachedReport(packet.report),
    test: partOf(packet, 'test'),
    ...(packet.match && {
      match: {
        id: packet.match.id,
        sha256: packet.match.sha256,
        set: readText(STORED_SET, packet.match.text),
      },
    }),
    comparables: entriesOf(packet, 'comparable'),
    receipts: partOf(packet, 'receipts'),
    meeting: partOf(packet, 'meeting'),
    attendees: entriesOf(packet, 'attendee'),
    decision: partOf(packet, 'decision'),
    criteriaAmendments: packet.amendments.filter(({ kind }) => kind === 'criteria'),
  }
}

type PartOf<P extends keyof typeof STORED_PARTS> = ReturnType<(typeof STORED_PARTS)[P]['read']>
type EntryOf<K extends keyof typeof STORED_ENTRIES> = ReturnType<(typeof STORED_ENTRIES)[K]['read']>

/** null before it was saved. */
export function partOf<P extends keyof typeof STORED_PARTS>(
  { parts }: PacketRow,
  name: P,
): PartOf<P> | null {
  const stored = parts.find(({ part }) => part === name)
  return stored ? (STORED_PARTS[name].read(stored.content) as PartOf<P>) : null
}

function entriesOf<K extends keyof typeof STORED_ENTRIES>(
  { entries }: PacketRow,
  kind: K,
): EntryOf<K>[] {
  const alike = entries.filter((one) => one.kind === kind)
  return alike.map(({ content }) => STORED_ENTRIES[kind].read(content) as EntryOf<K>)
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
  if (estimate.kind === 'refused') return null
  const common = {
    ...{ number, savedAt, position: position.title, definition, asOf },
    quantiles: estimate.quantiles,
    strength: estimate.strength.overall,
    ...paidTime(employee),
    partTime: estimate.partTime,
    limits: limitsOf(estimate, report.blend),
    origin: originOf(estimate),
  }
  if (estimate.kind === 'public') {
    const { source } = estimate
    const name = publicName(source)
    return {
      ...common,
      snapshot: { name, source: 'public', referenceDate: asOf },
      organizations: countWords(source),
      method: sourceNotes(source, asOf),
    }
  }
  if (!snapshot) return null
  const { name, source, referenceDate } = snapshot
  return {
    ...common,
    snapshot: { name, source, referenceDate },
    organizations: estimate.evidence.organizations.text,
    modelled: estimate.kind === 'modelled',
    ...(estimate.crowds && { crowds: estimate.crowds }),
    ...(report.minimum?.kind === 'found' && { minimum: minimumSentences(report.minimum) }),
    method: methodOfEstimate(estimate, { snapshot: name, source })
      .filter(({ key }) => METHOD_SECTIONS.includes(key))
      .flatMap(({ key, sentences }) => sentences.slice(...(key === 'comparables' ? [-1] : [0, 1]))),
  }
}

/** The weeks only where they are not all of the year. */
function paidTime({ hoursPerWeek, weeksPerYear }: Record<'hoursPerWeek' | 'weeksPerYear', number>) {
  return { hoursPerWeek, ...(weeksPerYear < WEEKS_PER_YEAR && { weeksPerYear }) }
}

/** Whose plain sentences say how the figures were made, the last on comparables; the report itself says the rest. */
const METHOD_SECTIONS: readonly string[] = ['survey', 'comparables', 'date']

/** Below which three comparables are enough, with its source; null where no figure is kept. */
export async function receiptsLimit(context: Context): Promise<ReceiptsLimit | null> {
  const found = (await constantsOn(context, today(context))).get(LIMIT)
  if (!found) return null
  const { value: dollars, source, sourceUrl, checkedOn } = found
  return { dollars, source, sourceUrl, checkedOn }
}

const LIMIT = 'presumption.small_organization_receipts'
