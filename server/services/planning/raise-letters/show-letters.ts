/** The page of raise letters: whose there are, and how they are worded. */

import type { Logo } from '~/core/answers/documents/paper.ts'
import { can } from '~/core/authorize.ts'
import { salaryRate } from '~/core/pay/salary-rate.ts'
import type { LetterFacts } from '~/core/planning/raise-letters/letter.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../../people/organizations/show-organization.ts'
import { lockOf, type PlanLock, requirePlan } from '../../plan-of.ts'
import { proposedLetters } from './letter-people.ts'
import { LETTERS_IN_A_FILE } from './letters-file.ts'
import { logoOf } from './logo.ts'
import { type StoredWording, wordingOf } from './wording.ts'

export interface ListedLetter {
  readonly employeeId: number
  readonly name: string
  readonly jobTitle: string
  /** YYYY-MM-DD */
  readonly from: string
  /** cents a year */
  readonly now: number
  readonly next: number
}

export interface OpenLetters {
  readonly raised: readonly ListedLetter[]
  readonly unchanged: readonly ListedLetter[]
  /** files that hold all letters of people whose pay changes, and of everyone */
  readonly files: { readonly changed: number; readonly everyone: number }
  readonly wording: StoredWording
  readonly logo: Logo | null
  readonly mayUpdate: boolean
}

export interface ShownLetters {
  readonly organization: OrganizationFrame
  readonly locked: PlanLock | null
  readonly letters: OpenLetters | null
}

/** For those who see everyone's pay. */
export async function showLetters(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownLetters> {
  const subject = await loadOrganizationFor(context, 'pay.read', organizationId)
  const organization = frameOf(context, subject)
  const locked = await lockOf(() => requirePlan(context, subject, 'analyzer'))
  if (locked) return { organization, locked, letters: null }
  const { raised, unchanged } = await proposedLetters(context, subject, 'raise letters')
  const filesFor = (count: number) => Math.ceil(count / LETTERS_IN_A_FILE)
  return {
    ...{ organization, locked },
    letters: {
      ...{ raised: raised.map(listed), unchanged: unchanged.map(listed) },
      files: {
        changed: filesFor(raised.length),
        everyone: filesFor(raised.length + unchanged.length),
      },
      wording: await wordingOf(context, organizationId),
      logo: await logoOf(context, organizationId),
      mayUpdate: can(context.actor, 'organization.update', subject),
    },
  }
}

function listed({ employeeId, name, jobTitle, from, now, next }: LetterFacts): ListedLetter {
  const annual = (pay: LetterFacts['now']) => salaryRate(pay)?.annual ?? 0
  return { employeeId, name, jobTitle, from, now: annual(now), next: annual(next) }
}
