/** Saves one section of a packet; each has its own version, so that two people may write two sections at once. */
import { MOST_ENTRIES, readAttendees } from '~/core/answers/board-packets/attendee-list.ts'
import { amountsOf, decidedComponents } from '~/core/answers/board-packets/decided-package.ts'
import type {
  Attendee,
  Criteria,
  Decision,
  Meeting,
  Receipts,
} from '~/core/answers/board-packets/packet.ts'
import {
  askAboutDecision,
  decisionProblems,
  meetingProblems,
  readDecision,
  type TypedDecision,
} from '~/core/answers/board-packets/packet-forms.ts'
import { askedComparable } from '~/core/answers/matches/asked-comparable.ts'
import type { EnteredComparable, OwnComparable } from '~/core/answers/matches/own-comparable.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { askUnlessConfirmed } from '~/core/forms/asking.ts'
import { enteredComponents, type PayComponent } from '~/core/pay/pay-package.ts'
import { enter, keep } from '~/core/question.ts'
import {
  deletePacketEntry,
  insertPacketEntry,
  savePacketPart,
  updatePacketEntry,
} from '~/database/queries/answers/packet-lists.ts'
import { savePacketDates } from '~/database/queries/answers/packet-writes.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { legalFloors } from '../../market/snapshots/employer-law.ts'
import { changedMeanwhile } from '../../people/organizations/load-organization.ts'
import type { EmployeeWithPay } from '../../people/pay-access/load-employee.ts'
import { lawOfNewPay } from '../../people/proposals/save-proposals.ts'
import { writePlans } from '../../people/proposals/write-plans.ts'
import { recordEvent } from '../../record-event.ts'
import { changePacket, type LoadedPacket, type PacketAddress, readPacket } from './load-packet.ts'
import { partOf, recordOf } from './packet-record.ts'

type PacketPart =
  | { readonly part: 'criteria'; readonly content: Criteria }
  | { readonly part: 'receipts'; readonly content: Receipts }
  | { readonly part: 'meeting'; readonly content: Meeting }
  | { readonly part: 'decision'; readonly content: Decision }

type SavePart = PacketAddress &
  PacketPart & {
    /** the version that was on the screen; 0 where there was none */
    readonly version: number
  }

/** Criteria while they are not sealed; everything else after it, until the end. */
export async function savePart(context: Context, input: SavePart): Promise<void> {
  const problems = problemsOf(input, today(context))
  await transact(context, async (inside) => {
    const stage = input.part === 'criteria' ? 'unsealed' : 'sealed'
    const { employee, packet } = await changePacket(inside, input, stage)
    const before = partOf(packet, 'decision')
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
    const organizationId = employee.organization.id
    const subject = { kind: `board_packet_${input.part}`, id: packet.id }
    if (!(await write(inside, packet, input)))
      throw await changedMeanwhile(inside, { organizationId, subject })
    if (input.part === 'meeting') await savePacketDates(inside.db, packet.id, input.content)
    if (input.part === 'decision') {
      const { number } = packet
      await planDecision(inside, employee, { number, before, decision: input.content })
    }
    await recordEvent(inside, {
      ...{ action: 'packet.update', organizationId, subject },
      details: { number: packet.number, part: input.part, person: employee.name },
    })
  })
}

interface SaveDecision extends PacketAddress {
  readonly typed: TypedDecision
  readonly version: number
}

/** Amounts as they were typed: a change such as "+3%" is of present pay. */
export async function saveDecision(
  context: Context,
  { typed, ...input }: SaveDecision,
): Promise<void> {
  const { employee } = await readPacket(context, input)
  const present = amountsOf((employee.pay ?? employee.planned)?.package ?? null)
  const { decision, problems } = readDecision(typed, present, employee)
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
  const law = lawOfNewPay(await legalFloors(context), employee, {
    ...{ components: componentsFor(employee, decision), on: decision.effectiveOn },
  })
  askUnlessConfirmed(typed, [
    askAboutDecision(decision, employee),
    law && {
      ...{ ...law, field: 'cash', about: ['cash', 'effectiveOn'] },
      answers: [
        keep('Yes: keep this pay'),
        enter('No: clear the cash salary, to enter it again', { cash: '' }),
      ],
    },
  ])
  await savePart(context, { ...input, part: 'decision', content: decision })
}

function problemsOf(input: PacketPart, day: string): Record<string, string> {
  if (input.part === 'meeting') return meetingProblems(input.content, day)
  if (input.part === 'decision') return decisionProblems(input.content, day)
  return {}
}

async function write(
  inside: Context,
  { id: packetId }: LoadedPacket['packet'],
  { part, content, version }: SavePart,
): Promise<boolean> {
  const written = { content: JSON.stringify(content), by: personOf(inside), at: inside.now() }
  return await savePacketPart(inside.db, { packetId, part }, { ...written, version })
}

interface Decided {
  /** of the packet */
  readonly number: number
  /** what the packet said before; null where it said nothing */
  readonly before: Decision | null
  readonly decision: Decision
}

/**
 * Inside a transaction. A decision takes the place of what was planned for its day, and of what the packet planned
 * for another day before. A day that has begun is left to the pay history.
 */
async function planDecision(
  inside: Context,
  employee: EmployeeWithPay,
  { number, before, decision }: Decided,
): Promise<void> {
  const { effectiveOn } = decision
  const { id: employeeId, version, planned, organization } = employee
  const components = componentsFor(employee, decision)
  if (effectiveOn <= today(inside) || isPlanned(employee, { effectiveOn, components })) return
  const isOwn =
    before && isPlanned(employee, { ...before, components: componentsFor(employee, before) })
  const plan = {
    ...{ employeeId, version, isDecided: true },
    replaces: isOwn && planned ? planned.effectiveOn : effectiveOn,
    next: { effectiveOn, components, proposedAs: null },
  }
  const why = { reasonKind: null, reason: `Board packet ${number}` }
  const { changedMeanwhile } = await writePlans(inside, organization.id, [plan], why)
  if (changedMeanwhile.length === 0) return
  throw new Conflict('Someone changed this person’s pay at the same moment. Save again.')
}

function componentsFor(employee: EmployeeWithPay, decision: Decision): readonly PayComponent[] {
  const { planned, pay, livesInParsonage } = employee
  return decidedComponents(decision, { pay: (planned ?? pay)?.package ?? null, livesInParsonage })
}

function isPlanned(
  { planned }: EmployeeWithPay,
  {
    effectiveOn,
    components,
  }: {
    readonly effectiveOn: string
    readonly components: readonly PayComponent[]
  },
): boolean {
  if (planned?.effectiveOn !== effectiveOn) return false
  return linesOf(enteredComponents(planned.package)) === linesOf(components)
}

function linesOf(components: readonly PayComponent[]): string {
  return components
    .map(({ kind, annual }) => `${kind} ${annual}`)
    .sort()
    .join()
}

interface PacketEntry {
  readonly kind: 'comparable'
  readonly content: OwnComparable & Partial<EnteredComparable>
}

export async function addEntry(
  context: Context,
  input: PacketAddress & PacketEntry,
): Promise<void> {
  refuseFuture(context, input)
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const alike = found.packet.entries.filter(({ kind }) => kind === input.kind)
    if (alike.length >= MOST_ENTRIES)
      throw new Conflict(`A packet can hold ${MOST_ENTRIES} of these. Remove one first.`)
    const { kind } = input
    const key = { packetId: found.packet.id, kind }
    const written = writtenOf(inside, { content: askedAbout(found, input, null) })
    const id = await insertPacketEntry(inside.db, key, written)
    await recordEntry(inside, found, { kind, id, did: 'add' })
  })
}

type ChangeEntry = PacketAddress &
  PacketEntry & { readonly entryId: number; readonly version: number }

/** Refuses to overwrite what was not seen. */
export async function changeEntry(context: Context, input: ChangeEntry): Promise<void> {
  refuseFuture(context, input)
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const { entryId: id, kind, version } = input
    if (!found.packet.entries.some((one) => one.id === id && one.kind === kind))
      throw new NotFound()
    const written = { ...writtenOf(inside, { content: askedAbout(found, input, id) }), version }
    if (!(await updatePacketEntry(inside.db, id, written))) {
      const subject = { kind: `board_packet_${kind}`, id }
      const organizationId = found.employee.organization.id
      throw await changedMeanwhile(inside, { organizationId, subject })
    }
    await recordEntry(inside, found, { kind, id, did: 'change' })
  })
}

function askedAbout(
  { employee, packet }: LoadedPacket,
  { content }: PacketEntry,
  own: number | null,
): OwnComparable {
  const comparablesOf = (isWanted: (id: number) => boolean) =>
    recordOf(employee, { ...packet, entries: packet.entries.filter(({ id }) => isWanted(id)) })
  const record = comparablesOf((id) => id !== own)
  const [before] = comparablesOf((id) => id === own).comparables
  const job = { position: record.criteria?.position ?? employee.jobTitle }
  const href = `/report/${employee.id}/board-packet/${packet.number}/data`
  return askedComparable(content, { others: record.comparables, before, job, href })
}

export async function removeEntry(
  context: Context,
  input: PacketAddress & { readonly entryId: number },
): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const entry = found.packet.entries.find(({ id }) => id === input.entryId)
    if (!entry) throw new NotFound()
    await deletePacketEntry(inside.db, entry.id)
    await recordEntry(inside, found, { kind: entry.kind, id: entry.id, did: 'remove' })
  })
}

function writtenOf(inside: Context, { content }: { readonly content: OwnComparable | Attendee }) {
  return { content: JSON.stringify(content), by: personOf(inside), at: inside.now() }
}

/** The list of who was present in place of the one before it; refuses to replace what was not seen. */
export async function saveAttendees(
  context: Context,
  input: PacketAddress & {
    /** as it was typed */
    readonly present: string
    /** `attendeesVersion` of the list on the screen */
    readonly version: number
  },
): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const { employee, packet } = found
    const reading = readAttendees(input.present, employee.name)
    if (!reading.ok) throw new InvalidInput({ present: reading.problem })
    if (attendeesVersion(packet) !== input.version) {
      const subject = { kind: 'board_packet_attendee', id: input.version }
      throw await changedMeanwhile(inside, { organizationId: employee.organization.id, subject })
    }
    for (const { id } of attendeesOf(packet)) await deletePacketEntry(inside.db, id)
    const key = { packetId: packet.id, kind: 'attendee' } as const
    let id = 0
    for (const content of reading.value)
      id = await insertPacketEntry(inside.db, key, writtenOf(inside, { content }))
    await recordEntry(inside, found, { kind: 'attendee', id, did: 'change' })
  })
}

function attendeesOf({ entries }: Pick<LoadedPacket['packet'], 'entries'>) {
  return entries.filter(({ kind }) => kind === 'attendee')
}

/** Each saved list has entries of its own, so the number of the last one names the list; 0 before the first. */
export function attendeesVersion(packet: Pick<LoadedPacket['packet'], 'entries'>): number {
  return attendeesOf(packet).at(-1)?.id ?? 0
}

function refuseFuture(context: Context, { content }: PacketEntry): void {
  if (content.obtainedOn > today(context))
    throw new InvalidInput({ obtainedOn: 'This date is in the future. Check it.' })
}

async function recordEntry(
  inside: Context,
  { employee, packet }: LoadedPacket,
  {
    kind,
    id,
    did,
  }: { kind: 'comparable' | 'attendee'; id: number; did: 'add' | 'change' | 'remove' },
): Promise<void> {
  await recordEvent(inside, {
    action: 'packet.update',
    organizationId: employee.organization.id,
    subject: { kind: `board_packet_${kind}`, id },
    details: { number: packet.number, part: kind, did, person: employee.name },
  })
}
