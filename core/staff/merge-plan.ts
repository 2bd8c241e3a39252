/** What a merge of two accounts moved, as it is stored for its undo, and the rules of conflicts in words. */
import { z } from 'zod'
import { formatCount } from '../forms/numbers.ts'
import { asRole } from '../people/organizations/members.ts'
import { ORGANIZATION_ROLES, type OrganizationRole } from '../policy.ts'
import { storedJson } from '../stored-json.ts'

const key = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const rights = z.object({ role: z.enum(ORGANIZATION_ROLES), seesPay: z.boolean() }).readonly()

const mergePlan = z
  .object({
    version: z.literal(1),
    /** normalized address of the account that was given up */
    emailNormalized: z.string(),
    /** rows that name the kept account now; `keys` are their other key columns */
    moved: z
      .array(z.object({ table: z.string(), column: z.string(), keys: z.array(key) }))
      .readonly(),
    /** rows that stayed with the closed account, because the kept one has its own */
    stayed: z
      .array(z.object({ table: z.string(), column: z.string(), count: z.number().int() }))
      .readonly(),
    /** of the closed account, which has none left */
    memberships: z
      .array(
        z.object({
          organizationId: z.number().int(),
          organization: z.string(),
          /** null: the closed account alone was a member */
          kept: rights.nullable(),
          dropped: rights,
          result: rights,
          droppedSince: z.string(),
        }),
      )
      .readonly(),
    sessionsEnded: z.number().int(),
  })
  .readonly()

export type MergePlan = z.output<typeof mergePlan>

export const MERGE_PLAN = storedJson('plan of a merge of accounts', mergePlan)

interface Rights {
  readonly role: OrganizationRole
  readonly seesPay: boolean
}

/** Both were members: the higher role stays, and who saw pay still does. */
export function higherRights(one: Rights, other: Rights): Rights {
  const role = ORGANIZATION_ROLES.find((role) => [one.role, other.role].includes(role)) ?? one.role
  return { role, seesPay: role !== 'viewer' || one.seesPay || other.seesPay }
}

/** Said before a merge. */
export const MERGE_RULES: readonly string[] = [
  'Everything the closed account entered, owns or is named in moves to the kept account.',
  'In an organization of both, the higher role stays, and who saw pay still sees it.',
  'Where both have an entry of their own, such as a draft, the entry of the kept account counts. The other stays with the closed account.',
  'Passwords, two-step sign-in, sessions, accepted terms and email choices never move. The closed account is signed out everywhere.',
  'Accounts with a staff role are not merged.',
  'Audit events, seals and minutes keep the name they were written with.',
  'A merge can be undone for 30 days.',
]
export const UNDO_DAYS = 30

// What a merge moves, line by line, for the page and the terminal.

export interface MergeLine {
  readonly what: string
  readonly outcome: string
}

export function mergeLines({ moved, stayed, memberships, sessionsEnded }: MergePlan): MergeLine[] {
  return [
    ...memberships.map(({ organization, organizationId, kept, dropped, result }) => ({
      what: `Member of ${organization} (organization ${organizationId})`,
      outcome:
        kept === null
          ? `moves, ${asRole(result)}`
          : `both are members, ${asRole(kept)} and ${asRole(dropped)}; one stays, ${asRole(result)}`,
    })),
    ...moved.map(({ table, column, keys }) => ({
      what: `${table}.${column}`,
      outcome: `${formatCount(keys.length, 'row')}: ${keys.map(rowName).join('; ')}`,
    })),
    ...stayed.map(({ table, column, count }) => ({
      what: `${table}.${column}`,
      outcome: `${formatCount(count, 'row')} of the closed account stay with it: the kept account has its own`,
    })),
    { what: 'Sessions', outcome: `${formatCount(sessionsEnded, 'device')} signed out` },
  ]
}

function rowName(key: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(key).filter(([name]) => name !== 'one')
  return parts.map(([name, value]) => `${name} ${String(value)}`).join(', ') || 'the only one'
}
