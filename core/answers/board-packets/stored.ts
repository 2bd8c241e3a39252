import { z } from 'zod'
import { PUBLISHED_CROWDS } from '../../engine/privacy/publish-comparables-schema.ts'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import { type StoredJson, storedJson } from '../../stored-json.ts'
import { OWN_COMPARABLE } from '../matches/own-comparable.ts'
import { CITED_MATCH } from '../matches/stored-match.ts'
import type { ReceiptsLimit } from './data-checks.ts'
import type { MinutesSection } from './minutes.ts'
import {
  AMENDMENT_KINDS,
  type Amendment,
  APPROVERS,
  type AttachedReport,
  type Attendee,
  CONFLICTS,
  type Criteria,
  type CriteriaTest,
  type Decision,
  type Meeting,
  type PacketRecord,
  type Receipts,
  type Seal,
  type SeenBefore,
  VOTES,
} from './packet.ts'

/** Parts, entries and sealed texts of packets as they are stored; every one is of its first version. */

const text = z.string()
const cents = z.number().int()
const number = z.number()
const definition = z.enum(DEFINITIONS_OF_PAY)
const organizationType = z.enum(['church', 'nonprofit'])

const criteria: z.ZodType<Criteria> = z.object({
  position: text,
  duties: text,
  organizationTypes: z.enum(['church', 'nonprofit', 'both']),
  budgetFrom: cents,
  budgetTo: cents,
  geography: text,
  denomination: text.nullable(),
  definition,
  targetPercentile: number,
  reason: text,
})

const receipts: z.ZodType<Receipts> = z.object({ averageReceipts: cents, years: text })

const meeting: z.ZodType<Meeting> = z.object({
  approver: z.enum(APPROVERS).optional(),
  recommendation: text.nullable().optional(),
  confirmation: text.nullable().optional(),
  hadData: z.boolean().optional(),
  body: text,
  authority: text,
  metOn: text,
  nextMeetingOn: text.nullable(),
  votesFor: number,
  votesAgainst: number,
  votesAbstained: number,
})

const attendee: z.ZodType<Attendee> = z.object({
  name: text,
  role: text.nullable().optional(),
  isMember: z.boolean(),
  conflict: z.enum(CONFLICTS),
  conflictDetail: text.nullable(),
  vote: z.enum(VOTES),
})

const decision: z.ZodType<Decision> = z.object({
  cash: cents,
  housing: cents,
  secaOffset: cents,
  retirement: cents,
  insurance: cents,
  employerFica: cents,
  effectiveOn: text,
  terms: text,
  basis: text.nullable(),
  adjustments: text.nullable(),
  uncovered: text.nullable().optional(),
  outsideCriteria: text.nullable().optional(),
})

const quantiles = z.object({
  p10: number.nullable(),
  p25: number.nullable(),
  p50: number.nullable(),
  p75: number.nullable(),
  p90: number.nullable(),
})

const test: z.ZodType<CriteriaTest> = z.object({
  report: number,
  asked: text,
  untested: z.array(text),
  organizations: text.nullable(),
  quantiles: quantiles.nullable(),
})

/** The content of each part and entry. */
export const STORED_PARTS = {
  criteria: storedJson('criteria of a packet', criteria),
  receipts: storedJson('receipts of a packet', receipts),
  meeting: storedJson('meeting of a packet', meeting),
  decision: storedJson('decision of a packet', decision),
  test: storedJson('test of the criteria of a packet', test),
} as const satisfies Readonly<Record<string, StoredJson<unknown>>>

export const STORED_ENTRIES = {
  comparable: storedJson('comparable of a packet', OWN_COMPARABLE),
  attendee: storedJson('attendee of a packet', attendee),
} as const satisfies Readonly<Record<string, StoredJson<unknown>>>

const seenBefore: z.ZodType<SeenBefore> = z.object({
  name: text,
  firstAt: text,
  lastAt: text,
  count: number,
  what: z.enum(['estimate', 'staff']),
})

/** What is sealed with the criteria. */
export interface SealedCriteria {
  readonly criteria: Criteria
  readonly seenBefore: readonly SeenBefore[]
}

export const STORED_SEAL = storedJson<SealedCriteria>(
  'sealed criteria',
  z.object({ criteria, seenBefore: z.array(seenBefore) }),
)

const amendment: z.ZodType<Amendment> = z.object({
  number,
  kind: z.enum(AMENDMENT_KINDS),
  text,
  reason: text,
  dated: text,
  by: text,
  at: text,
})

const report: z.ZodType<AttachedReport> = z.object({
  number,
  savedAt: text,
  position: text,
  definition,
  asOf: text,
  snapshot: z.object({
    name: text,
    source: z.enum(['demonstration', 'member', 'public']),
    referenceDate: text,
  }),
  quantiles,
  strength: z.enum(['A', 'B', 'C', 'D']),
  organizations: text,
  hoursPerWeek: number,
  weeksPerYear: number.optional(),
  partTime: z.boolean(),
  limits: text.optional(),
  modelled: z.boolean().optional(),
  origin: z.enum(['comparables', 'modelled', 'census_workers', 'public_filings']).optional(),
  crowds: PUBLISHED_CROWDS.optional(),
  minimum: z.array(text).optional(),
  method: z.array(text),
})

const seal: z.ZodType<Seal> = z.object({ at: text, by: text, sha256: text })

const record: z.ZodType<PacketRecord> = z.object({
  number,
  organization: z.object({
    name: text,
    type: organizationType,
    state: text.nullable().optional(),
    denomination: text.nullable().optional(),
  }),
  employee: z.object({
    name: text,
    jobTitle: text,
    hoursPerWeek: number,
    weeksPerYear: number.optional(),
  }),
  criteria: criteria.nullable(),
  seal: seal.nullable(),
  seenBefore: z.array(seenBefore),
  report: report.nullable(),
  test: test.nullable().optional(),
  match: CITED_MATCH.nullable().optional(),
  comparables: z.array(OWN_COMPARABLE),
  receipts: receipts.nullable(),
  meeting: meeting.nullable(),
  attendees: z.array(attendee),
  decision: decision.nullable(),
  criteriaAmendments: z.array(amendment),
})

const limit: z.ZodType<ReceiptsLimit> = z.object({
  dollars: number,
  source: text,
  sourceUrl: text.nullable(),
  checkedOn: text,
})

/** What is finished, as it stands under its hash: later names, words and constants change nothing of it. */
export interface FinishedPacket {
  readonly record: PacketRecord
  readonly sections: readonly MinutesSection[]
  readonly minutes: string
  readonly limit: ReceiptsLimit | null
  readonly amendments: readonly Amendment[]
  readonly finalizedAt: string
}

export const STORED_RECORD = storedJson<FinishedPacket>(
  'finished packet',
  z.object({
    record,
    sections: z.array(z.object({ heading: text, lines: z.array(text) })),
    minutes: text,
    limit: limit.nullable(),
    amendments: z.array(amendment),
    finalizedAt: text,
  }),
)

/**
 * One text for one value, which a seal is computed over: JSON with sorted names, no spaces, and nothing undefined; the
 * subset of RFC 8785 that our values use.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]),
  )
}
