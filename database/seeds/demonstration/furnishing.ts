/** The shape of a made-up organization: what a person would type into the forms, as text. */

import type { Criteria, Decision, Meeting } from '~/core/answers/board-packets/packet.ts'
import type { OwnComparable } from '~/core/answers/matches/own-comparable.ts'

/** Form field -> what is typed. */
export type Typed = Readonly<Record<string, string>>

export interface FurnishedOrganization {
  readonly organization: Typed
  /** earlier fiscal years, oldest first; the current year is in `organization` */
  readonly earlierYears: readonly {
    readonly fiscalYear: number
    readonly operatingBudget: string
    readonly attendance: number
    readonly payrollBudget: string
    readonly staffFte: number
  }[]
  readonly policy: Typed
  /** key of a guideline for ministers; null for none */
  readonly minimum: string | null
  readonly people: readonly FurnishedPerson[]
  readonly packets: readonly FurnishedPacket[]
}

export interface FurnishedPerson {
  readonly key: string
  readonly employee: Typed
  /** pay before the current one, oldest first: the fields of a pay change */
  readonly earlierPay?: readonly Typed[]
  readonly report?: { readonly title: string; readonly share?: boolean }
}

/** Practice: it has all of its parts where it has a meeting; else it is open after its criteria were sealed. */
export interface FurnishedPacket {
  readonly person: string
  /** of the report that is saved after the seal and attached */
  readonly reportTitle: string
  readonly criteria: Criteria
  readonly comparables: readonly Omit<OwnComparable, 'obtainedOn'>[]
  readonly meeting?: Omit<Meeting, 'metOn'>
  /** as typed, a person a line */
  readonly present: readonly string[]
  readonly decision?: Decision
}
