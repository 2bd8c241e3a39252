/**
 * The gate: queries return pay closed, and only a look opens it. A look has a purpose, requires its right, and
 * records the purpose's traces once.
 */

import {
  authorize,
  can,
  keyOf,
  PAY_HIDDEN_IN_SHADOW,
  refuseInShadow,
  shadowOf,
  showsPay,
} from '~/core/authorize.ts'
import { NotAllowed, NotFound } from '~/core/errors.ts'
import type { Membership, Subject } from '~/core/policy.ts'
import { Closed } from '~/database/closed.ts'
import { lockTie, type TieRow } from '~/database/queries/people/offices.ts'
import { lockOrganization } from '~/database/queries/people/organizations.ts'
import type { Context } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { recordEvent } from '../../record-event.ts'
import {
  PERSON_PURPOSES,
  type PersonPurpose,
  STAFF_PURPOSES,
  type StaffPurpose,
} from './purposes.ts'
import { recordRangesSeen } from './range-views.ts'

/** Made only by the functions below; opens pay of the subject it was made for. */
export interface Look<Withheld extends 'refused' | 'no pay' = 'refused'> {
  readonly seesPay: boolean
  /** null where pay may not be seen, for the purposes that show the rest */
  open<T>(closed: Closed<T>): Withheld extends 'refused' ? T : T | null
}

interface Person {
  readonly id: number
  readonly organization: { readonly id: number }
  readonly membership: Membership | null
  readonly organizationArchived?: boolean
}

interface Staffed {
  readonly id: number
  readonly membership: Membership | null
  readonly organizationArchived?: boolean
}

/** A look at one person's pay. Throws as `authorize` does where the purpose refuses those who may not see it. */
export async function lookAtPerson<P extends PersonPurpose>(
  context: Context,
  purpose: P,
  person: Person,
): Promise<Look<(typeof PERSON_PURPOSES)[P]['withoutIt']>> {
  const rule = PERSON_PURPOSES[purpose]
  const seesPay = asked(context, rule, { ...person, organizationId: person.organization.id })
  const subject = { kind: 'employee', id: person.id }
  await recordLook(context, { rule, purpose, seesPay, subject, ...person })
  if (rule.seesRange) await recordRangesSeen(context, person.membership, [person.id])
  return lookOf(seesPay)
}

/** A look at the pay of all employees of an organization. */
export async function lookAtStaff<P extends StaffPurpose>(
  context: Context,
  purpose: P,
  organization: Staffed,
): Promise<Look<(typeof STAFF_PURPOSES)[P]['withoutIt']>> {
  const rule = STAFF_PURPOSES[purpose]
  const seesPay = asked(context, rule, { ...organization, organizationId: organization.id })
  const subject = { kind: 'organization', id: organization.id }
  const { membership } = organization
  await recordLook(context, { rule, purpose, seesPay, subject, membership, organization })
  return lookOf(seesPay)
}

/**
 * A look of an office at the pay of a church that shares with it, inside a transaction, which holds church and tie:
 * a church that ends or changes it meanwhile waits, or is asked first. Each look is in the church's history. Only
 * members of the office look, as themselves: what is opened must be cut down to the level of the tie.
 */
export async function lookAsOffice(
  inside: Context,
  office: Staffed & { readonly name: string },
  { lineId, churchId }: { readonly lineId: number; readonly churchId: number },
): Promise<{ readonly tie: TieRow; readonly look: Look }> {
  refuseInShadow(inside.actor)
  authorize(inside.actor, 'church.look', { ...office, organizationId: office.id })
  if (office.membership === null) throw new NotAllowed(FOR_MEMBERS_OF_THE_OFFICE)
  await limitAttempts(inside, {
    ...{ key: `looks of office ${office.id}`, most: LOOKS_A_DAY, withinSeconds: 24 * 60 * 60 },
  })
  await lockOrganization(inside.db, churchId)
  const tie = await lockTie(inside.db, { tieId: null, lineId })
  if (!tie || tie.churchId !== churchId || tie.officeId !== office.id) throw new NotFound()
  if (tie.officeArchived || tie.churchArchived) throw new NotAllowed(ARCHIVED)
  await recordEvent(inside, {
    ...{
      action: 'church.look',
      organizationId: churchId,
      subject: { kind: 'sharing', id: tie.id },
    },
    details: { by: office.name, level: tie.level },
  })
  return { tie, look: lookOf(true) }
}

/** Enough for the largest lists within a day. */
const LOOKS_A_DAY = 3000
const FOR_MEMBERS_OF_THE_OFFICE = 'Only members of the office see what a church shares.'
const ARCHIVED = 'The church or the office is archived, so nothing is shown until it is restored.'

type Rule = (typeof PERSON_PURPOSES)[PersonPurpose] | (typeof STAFF_PURPOSES)[StaffPurpose]

interface AskedAbout extends Subject {
  readonly organizationId: number
}

function asked(context: Context, { asks, withoutIt }: Rule, subject: AskedAbout): boolean {
  if (asks === null) return true
  if (withoutIt === 'refused') authorize(context.actor, asks, subject)
  // whatever the right is: staff who view as a member see pay where an owner shows it
  const shown = showsPay(context.actor, subject.organizationId)
  if (!shown && withoutIt === 'refused') throw new NotAllowed(PAY_HIDDEN_IN_SHADOW)
  return shown && can(context.actor, asks, subject)
}

/**
 * Records a look of staff who are not members, or who view as one, and of a program with a key; the organization's
 * owners can read it.
 */
async function recordLook(
  context: Context,
  look: {
    readonly rule: Rule
    readonly purpose: PersonPurpose | StaffPurpose
    readonly seesPay: boolean
    readonly subject: { readonly kind: string; readonly id: number }
    readonly organization: { readonly id: number }
    readonly membership: Membership | null
  },
): Promise<void> {
  const inShadow = shadowOf(context.actor) !== null
  const byStaff = context.actor.kind === 'staff' && look.membership === null
  if (!inShadow && !byStaff && keyOf(context.actor) === null) return
  const { rule, purpose, subject, organization } = look
  const withoutPay = inShadow && rule.ofStaff ? 'employee.read' : rule.ofStaffWithoutPay
  const action = look.seesPay ? rule.ofStaff : withoutPay
  if (action === null) return
  await recordEvent(context, {
    ...{ action, organizationId: organization.id, subject },
    details: { purpose },
  })
}

function lookOf<Withheld extends 'refused' | 'no pay'>(seesPay: boolean): Look<Withheld> {
  const open = <T>(closed: Closed<T>) => (seesPay ? Closed.contentOf(closed) : null)
  // `asked` has thrown for those who do not see pay, where the purpose refuses them
  return { seesPay, open: open as Look<Withheld>['open'] }
}
