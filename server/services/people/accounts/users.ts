/** Accounts as staff create them, and those that are probably one person's. */

import { randomBytes } from 'node:crypto'
import { authorize } from '~/core/authorize.ts'
import { groupRows } from '~/core/engine/statistics/grouping.ts'
import { InvalidInput } from '~/core/errors.ts'
import { parseEmail, twinTraits } from '~/core/forms/email.ts'
import { lineOfText, type Parser, type Reading } from '~/core/forms/reading.ts'
import { parsePassword } from '~/core/people/accounts/password.ts'
import type { StaffRole } from '~/core/policy.ts'
import { StaffRoleRow, User } from '~/database/models/people.ts'
import { readTwins, type TwinRow } from '~/database/queries/people/twins.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { recordAcceptance } from './account.ts'
import { issueToken } from './links.ts'
import { insertUser, type NewUser } from './sign-up.ts'

export interface CreateUser {
  readonly email: string
  readonly name: string
  /** a random one is made where none is given */
  readonly password?: string
  readonly staffRoles?: readonly StaffRole[]
  /** false where the address must be confirmed; an account created by hand counts as confirmed */
  readonly emailVerified?: boolean
  /** whether the user has accepted the legal texts in force; else they are asked at their first sign-in */
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

/** Creates an account from the terminal or the demonstration, with staff roles if given. */
export async function createUser(context: Context, input: CreateUser): Promise<CreatedUser> {
  authorize(context.actor, 'staff.adminUsers')
  const user = readUser(input)
  const staffRoles = [...new Set(input.staffRoles ?? [])]

  const id = await transact(context, async (inside) => {
    const made = await insertUser(inside, user)
    if (!made) throw new InvalidInput({ email: 'An account with this email already exists.' })
    if (input.emailVerified !== false) {
      await User.query(inside.db).findById(made.id).patch({ emailVerifiedAt: inside.now() })
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

const FIRST_PASSWORD_HOURS = 72

export interface InvitedUser extends Omit<CreatedUser, 'password'> {
  /** of the page where the person chooses their password, once */
  readonly path: string
  readonly expiresAt: Date
}

/** Creates an account whose password nobody knows, and a link by which its person chooses one. */
export async function inviteUser(
  context: Context,
  input: Omit<CreateUser, 'password'>,
): Promise<InvitedUser> {
  return await transact(context, async (inside) => {
    const { password: _unknown, ...made } = await createUser(inside, input)
    const minutes = FIRST_PASSWORD_HOURS * 60
    const link = { purpose: 'reset-password', userId: made.id, email: made.email, minutes } as const
    const path = `/reset-password/${await issueToken(inside, link)}`
    return { ...made, path, expiresAt: new Date(inside.now().getTime() + minutes * 60_000) }
  })
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
  const rows = roles.map((role) => ({ userId, role, grantedBy }))
  if (rows.length > 0) await StaffRoleRow.query(context.db).insert(rows)
}

export interface Twin {
  readonly id: number
  readonly email: string
  readonly createdAt: Date
  readonly emailVerified: boolean
  /** difference from the normalized form of the address */
  readonly traits: readonly string[]
}

export interface TwinGroup {
  /** the normalized form they share */
  readonly key: string
  readonly twins: readonly Twin[]
}

/** Groups of accounts whose addresses are equal after deeper normalization; all of them, or one page. */
export async function findCaseTwins(
  context: Context,
  { limit = null, offset = 0 }: { readonly limit?: number | null; readonly offset?: number } = {},
): Promise<{ readonly groups: readonly TwinGroup[]; readonly total: number }> {
  authorize(context.actor, 'staff.emailCase')
  const { rows, total } = await readTwins(context.db, { limit, offset })
  await recordEvent(context, { action: 'users.findCaseTwins', details: { groups: total } })
  const groups = [...groupRows(rows.map(({ key }) => key))].map(([key, places]) => ({
    key,
    twins: places.flatMap((place) => rows[place] ?? []).map(present),
  }))
  return { groups, total }
}

function present({ id, email, createdAt, emailVerifiedAt }: TwinRow): Twin {
  return {
    id,
    email,
    createdAt,
    emailVerified: emailVerifiedAt !== null,
    traits: twinTraits(email),
  }
}
