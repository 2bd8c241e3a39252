import { isOutsideCriteria } from '~/core/answers/board-packets/data-checks.ts'
import { STEP_LABELS, stepLabel } from '~/core/answers/board-packets/labels.ts'
import { holdsUp, PACKET_STEPS, type PacketRecord } from '~/core/answers/board-packets/packet.ts'
import { parsePacketNumber } from '~/core/answers/board-packets/packet-forms.ts'
import {
  packetSections,
  practiceBlocks,
  SUPPORT,
  stateBlocks,
  titleOf,
} from '~/core/answers/board-packets/packet-sections.ts'
import { canonicalJson } from '~/core/answers/board-packets/stored.ts'
import { NotFound } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showPacket } from '~/server/services/answers/board-packets/show-packet.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const step = PACKET_STEPS.find((one) => one === routeParams.step)
    if (!step) throw new NotFound()
    const packet = await showPacket(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      number: parsePacketNumber(routeParams.packetNumber),
    })
    const { address, employee, forms, lockedBecause, mayWrite, proposal, record, state } = packet
    const { change = null } = urlParsed.search
    const isBeingWritten = step !== 'record' && (state === 'unsealed' || state === 'open')
    return {
      ...{ address, employee, forms, lockedBecause, mayWrite, proposal, state, step },
      ...{ title: titleOf(record), lede: SUPPORT, criteriaReading: packet.criteriaReading },
      notices: [...practiceBlocks(packet), ...(isBeingWritten ? [] : stateBlocks(packet))],
      steps: PACKET_STEPS.map((one) => ({
        step: one,
        label: stepLabel(one, record.meeting?.approver),
      })),
      isOutsideCriteria: isOutsideCriteria(record),
      number: record.number,
      sections: packetSections(packet, step),
      status: packetSections(packet, 'all'),
      change: change === null ? null : Number(change),
      definition: record.criteria?.definition ?? 'salary',
      takesFilers: packet.takesFilers,
      operatingBudget: packet.organization.operatingBudget,
      reportNumber: record.report?.number ?? null,
      savedReports: packet.savedReports,
      matches: packet.matches,
      cited: citedOf(record),
      minutesText: record.meeting && packet.minutes.text,
      missing: packet.checks.filter(({ state: one }) => holdsUp(one)).length,
      additions: packet.amendments.length,
    }
  },
  ({ step, title }) => `${STEP_LABELS[step]} · ${title} · Stipend`,
)

/** What of the cited match its buttons need. */
function citedOf({ match = null, comparables }: PacketRecord) {
  if (!match) return null
  const known = comparables.map(canonicalJson)
  const left = match.set.comparables.filter((one) => !known.includes(canonicalJson(one)))
  return { id: match.id, name: match.set.name, toTakeOver: left.length }
}
