/** What a merge moves, line by line, for the page and the terminal. */

import { formatCount } from '../forms/numbers.ts'
import { asRole } from '../people/organizations/members.ts'
import type { MergePlan } from './merge-plan.ts'

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

export const MERGE_LABELS = {
  keep: 'Account to keep',
  drop: 'Account to close',
  reason: 'Reason',
} as const
