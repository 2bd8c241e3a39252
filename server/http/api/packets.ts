/** Board packets, read: what the body set, saw and decided, the minutes, and the packet as PDF. */
import { z } from 'zod'
import {
  AMENDMENT_KINDS,
  APPROVERS,
  CONFLICTS,
  type PacketState,
  VOTES,
} from '~/core/answers/board-packets/packet.ts'
import { parsePacketNumber } from '~/core/answers/board-packets/packet-forms.ts'
import type { ListedPacket } from '~/core/answers/board-packets/seen-before.ts'
import { FILE_TYPES } from '~/core/answers/documents/paper.ts'
import { payQuantiles } from '~/core/answers/sections/head-facts-schema.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import {
  listOrganizationPackets,
  PACKETS_ON_A_PAGE,
} from '../../services/answers/board-packets/list-packets.ts'
import { packetFile } from '../../services/answers/board-packets/packet-file.ts'
import { showPacket } from '../../services/answers/board-packets/show-packet.ts'
import {
  type ApiRequest,
  CURSOR,
  cursorOf,
  inDollars,
  listOf,
  operation,
  readCursor,
} from './operation.ts'

const id = z.number().int()
const text = z.string()
const day = z.iso.date()
const instant = z.iso.datetime()
const dollars = z.number().describe('dollars a year')
const STATES = ['unsealed', 'open', 'finalized', 'set aside'] as const satisfies PacketState[]

const made = z.object({
  ...{ employeeId: id, number: id.describe('counted within the organization') },
  ...{ state: z.enum(STATES), json: text.describe('its path below /api/v1'), pdf: text },
  dueOn: day.nullable().describe('by when the record has to be finished; null before a meeting'),
})

const listed = made.extend({
  ...{ person: text, createdAt: instant, sealedAt: instant.nullable() },
  finalizedAt: instant.nullable(),
  isPractice: z.boolean().describe('its figures are invented'),
})

const seal = z.object({ at: instant, by: text, sha256: text }).nullable()

const packet = made.extend({
  ...{ person: text, jobTitle: text },
  criteria: z
    .object({
      ...{
        position: text,
        duties: text,
        organizationTypes: z.enum(['church', 'nonprofit', 'both']),
      },
      ...{ budgetFrom: dollars, budgetTo: dollars, geography: text, denomination: text.nullable() },
      ...{ definition: z.enum(DEFINITIONS_OF_PAY), targetPercentile: z.number(), reason: text },
    })
    .nullable(),
  seal: seal.describe('of the criteria; before it a packet shows no figures'),
  report: z
    .object({
      ...{ number: id, savedAt: instant, position: text, definition: z.enum(DEFINITIONS_OF_PAY) },
      ...{ asOf: day, quantiles: payQuantiles, strength: z.enum(['A', 'B', 'C', 'D']) },
      organizations: text.describe('on how many it rests'),
    })
    .nullable()
    .describe('the saved report that the body saw'),
  comparables: z.array(
    z.object({
      ...{ organization: text, position: text, annual: dollars, source: text, sourceDetail: text },
      ...{ definition: z.enum(DEFINITIONS_OF_PAY), obtainedOn: day },
    }),
  ),
  meeting: z
    .object({
      ...{ body: text, authority: text, approver: z.enum(APPROVERS).nullable(), metOn: day },
      ...{ nextMeetingOn: day.nullable(), votesFor: z.number(), votesAgainst: z.number() },
      votesAbstained: z.number(),
    })
    .nullable(),
  attendees: z.array(
    z.object({
      ...{ name: text, role: text.nullable(), isMember: z.boolean(), vote: z.enum(VOTES) },
      ...{ conflict: z.enum(CONFLICTS), conflictDetail: text.nullable() },
    }),
  ),
  decision: z
    .object({
      ...{ cash: dollars, housing: dollars, secaOffset: dollars, retirement: dollars },
      ...{ insurance: dollars, employerFica: dollars, effectiveOn: day, terms: text },
      ...{ basis: text.nullable(), adjustments: text.nullable() },
    })
    .nullable(),
  checks: z
    .array(
      z.object({
        state: z.enum(['done', 'missing', 'impossible', 'look']),
        ...{ key: text, sentence: text },
      }),
    )
    .describe('what the rules of the presumption ask'),
  minutes: text,
  finalized: seal.describe('of the finished record'),
  amendments: z.array(
    z.object({
      ...{ number: id, kind: z.enum(AMENDMENT_KINDS), text, reason: text, dated: day },
      ...{ by: text, at: instant },
    }),
  ),
})

function madeOf(
  employeeId: number,
  { number, state, deadline }: Pick<ListedPacket, 'number' | 'state' | 'deadline'>,
): z.infer<typeof made> {
  const json = `/employees/${employeeId}/packets/${number}`
  return { employeeId, number, state, json, pdf: `${json}.pdf`, dueOn: deadline?.dueOn ?? null }
}

function whichOf({ params }: ApiRequest<unknown>) {
  const { employeeId, packetNumber } = params
  return { employeeId: parseRecordId(employeeId), number: parsePacketNumber(packetNumber) }
}

const ONE = '/employees/:employeeId/packets/:packetNumber'

export const packetOperations = [
  operation({
    ...{ id: 'listPackets', method: 'get', path: '/organizations/:organizationId/packets' },
    ...{ tag: 'Board packets', scopes: ['read', 'pay'], query: CURSOR, answer: listOf(listed) },
    summary: 'List the board packets of an organization: unfinished ones first, then the newest',
    run: async ({ context, params, query }) => {
      const organizationId = parseRecordId(params.organizationId)
      const list = `packets of ${organizationId}`
      const page = readCursor(query, list) + 1
      const { packets, total } = await listOrganizationPackets(context, { organizationId, page })
      const items = packets.map((one): z.infer<typeof listed> => {
        const { createdAt, sealedAt, finalizedAt, isPractice, employee } = one
        return {
          ...{ ...madeOf(employee.id, one), person: employee.name, createdAt, sealedAt },
          ...{ finalizedAt, isPractice },
        }
      })
      const isLast = page * PACKETS_ON_A_PAGE >= total
      return { json: { items, next: isLast ? null : cursorOf(list, page) } }
    },
  }),
  operation({
    ...{ id: 'readPacketPDF', method: 'get', path: `${ONE}.pdf`, tag: 'Board packets' },
    ...{ summary: 'Download a board packet as PDF', scopes: ['read', 'pay'] },
    answer: FILE_TYPES.pdf,
    run: async (request) => await packetFile(request.context, whichOf(request)),
  }),
  operation({
    ...{ id: 'readPacket', method: 'get', path: ONE, tag: 'Board packets' },
    ...{ summary: 'Read a board packet', scopes: ['read', 'pay'], answer: packet },
    run: async (request) => {
      const which = whichOf(request)
      const shown = await showPacket(request.context, which)
      const { record, state, deadline, minutes, checks, finalized, amendments } = shown
      const { criteria, report, meeting, decision } = record
      const json: z.infer<typeof packet> = {
        ...madeOf(which.employeeId, { number: which.number, state, deadline }),
        ...{ person: record.employee.name, jobTitle: record.employee.jobTitle },
        criteria: criteria && {
          ...criteria,
          ...{ budgetFrom: inDollars(criteria.budgetFrom), budgetTo: inDollars(criteria.budgetTo) },
        },
        ...{ seal: record.seal, finalized, minutes: minutes.text },
        report: report && {
          ...{ number: report.number, savedAt: report.savedAt, position: report.position },
          ...{ definition: report.definition, asOf: report.asOf, quantiles: report.quantiles },
          ...{ strength: report.strength, organizations: report.organizations },
        },
        comparables: record.comparables.map((one) => ({
          ...{ organization: one.organization, position: one.position, source: one.source },
          ...{ annual: inDollars(one.annual), sourceDetail: one.sourceDetail },
          ...{ definition: one.definition, obtainedOn: one.obtainedOn },
        })),
        meeting: meeting && {
          ...{ body: meeting.body, authority: meeting.authority, metOn: meeting.metOn },
          ...{ approver: meeting.approver ?? null, nextMeetingOn: meeting.nextMeetingOn },
          ...{ votesFor: meeting.votesFor, votesAgainst: meeting.votesAgainst },
          votesAbstained: meeting.votesAbstained,
        },
        attendees: record.attendees.map((one) => ({ ...one, role: one.role ?? null })),
        decision: decision && {
          ...{ cash: inDollars(decision.cash), housing: inDollars(decision.housing) },
          ...{ secaOffset: inDollars(decision.secaOffset), terms: decision.terms },
          ...{ retirement: inDollars(decision.retirement), basis: decision.basis },
          ...{ insurance: inDollars(decision.insurance), adjustments: decision.adjustments },
          employerFica: inDollars(decision.employerFica),
          effectiveOn: decision.effectiveOn,
        },
        checks: checks.map(({ key, state: checked, sentence }) => {
          return { key, state: checked, sentence }
        }),
        amendments: [...amendments],
      }
      return { json }
    },
  }),
]
