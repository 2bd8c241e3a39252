import { randomBytes } from 'node:crypto'
import { parseEmail } from '~/core/accounts/email.ts'
import { parsePassword } from '~/core/accounts/password.ts'
import { InvalidInput } from '~/core/errors.ts'
import type { StaffRole } from '~/core/policies/actor.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Parser, Reading } from '~/core/quantities/reading.ts'
import { lineOfText } from '~/core/quantities/text.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { recordAcceptance } from './accept-legal-texts.ts'
import { insertUser, type NewUser } from './insert-user.ts'

export interface CreateUser {
  readonly email: string
  readonly name: string
  /** a random one is made where none is given */
  readonly password?: string
  readonly staffRoles?: readonly StaffRole[]
  /** false where the address is still to be confirmed; whoever makes an account by hand vouches for it */
  readonly emailVerified?: boolean
  /** the person has accepted the legal texts in force; else they are asked at their first sign-in */
  readonly acceptedTexts?: boolean
}

export interface CreatedUser {
  readonly id: number
  readonly email: string
  readonly name: string
  /** shown once; only its hash is stored */
  readonly password: string
  readonly staffRoles: readonly StaffRole[]
}

/** Makes an account from the terminal or the demonstration, with staff roles if it is to have any. */
export async function createUser(context: Context, input: CreateUser): Promise<CreatedUser> {
  authorize(context.actor, 'staff.adminUsers')
  const user = readUser(input)
  const staffRoles = [...new Set(input.staffRoles ?? [])]

  const id = await transact(context, async (inside) => {
    const made = await insertUser(inside, user)
    if (!made) throw new InvalidInput({ email: 'An account with this email already exists.' })
    if (input.emailVerified !== false) {
      await inside.db('users').where({ id: made.id }).update({ email_verified_at: inside.now() })
    }
    if (input.acceptedTexts) await recordAcceptance(inside, made.id)
    await grantRoles(inside, made.id, staffRoles)
    await recordEvent(inside, {
      action: 'user.create',
      subject: { kind: 'user', id: made.id },
      details: { staffRoles },
    })
    return made.id
  })
  return { id, email: user.email.address, name: user.name, password: user.password, staffRoles }
}

function readUser({ email, name, password = randomPassword() }: CreateUser): NewUser {
  const named = read('name', lineOfText({ maximum: 200 }), name)
  return {
    name: named,
    email: read('email', parseEmail, email),
    password: read('password', (text) => parsePassword(text, email, named), password),
  }
}

/** 144 bits. */
function randomPassword(): string {
  return randomBytes(18).toString('base64url')
}

function read<Value>(field: string, parse: Parser<Value>, text: string): Value {
  const reading: Reading<Value> = parse(text)
  if (!reading.ok) throw new InvalidInput({ [field]: reading.problem }, {}, reading.problem)
  return reading.value
}

async function grantRoles(context: Context, userId: number, roles: readonly StaffRole[]) {
  const { actor } = context
  const grantedBy = actor.kind === 'staff' ? actor.id : null
  const rows = roles.map((role) => ({ user_id: userId, role, granted_by: grantedBy }))
  if (rows.length > 0) await context.db('staff_roles').insert(rows)
}
