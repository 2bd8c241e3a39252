/** Two-step sign-in of the actor: shown, turned on and off, and new recovery codes. */

import { encodeQR } from 'qr'
import { refuseInShadow } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { type HeldRole, refusalOfLastAdmin } from '~/core/people/accounts/last-admin.ts'
import type { TypedCode } from '~/core/people/accounts/password.ts'
import type { Confirming } from '~/core/people/accounts/settings-forms.ts'
import type { User } from '~/database/models/people.ts'
import { TwoStep } from '~/database/models/people.ts'
import { findTwoStep, putTwoStepSecret } from '~/database/queries/people/account.ts'
import { listHeldRoles, lockStaffRoles } from '~/database/queries/people/staff-roles.ts'
import { type Context, transact } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'
import { recordEvent } from '../../record-event.ts'
import { type NewSession, rotateSession } from '../sessions/session.ts'
import type { Session } from '../sessions/visit.ts'
import { ownAccount } from './account.ts'
import { confirmPassword } from './password.ts'
import {
  checkCode,
  confirmSelf,
  hasTwoStep,
  newSecret,
  renewCodes,
  requireSecrets,
  secretAddress,
} from './two-step-codes.ts'

export type ShownTwoStep =
  /** `possible`: the installation has a key */
  | { readonly state: 'off'; readonly possible: boolean }
  | {
      readonly state: 'setup'
      /** in groups of four letters, to be typed by hand */
      readonly secret: string
      readonly picture: Picture
    }
  | {
      readonly state: 'on'
      readonly since: Date
      readonly codesLeft: number
      /** recovery codes, while they can be read */
      readonly codes: readonly string[]
    }

/** A square of `size` modules; `path` draws the dark ones. */
export interface Picture {
  readonly size: number
  readonly path: string
}

/** Keys and codes are for the person alone. */
export async function showTwoStep(context: Context): Promise<ShownTwoStep> {
  refuseInShadow(context.actor)
  const user = await ownAccount(context, 'account.read')
  const row = await findTwoStep(context.db, user.id)
  if (!row) return { state: 'off', possible: context.outside.secrets !== null }
  const secrets = requireSecrets(context)
  if (!row.confirmed_at) {
    const secret = secrets.open('two-step', row.secret)
    return {
      state: 'setup',
      secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
      picture: draw(secretAddress(secret, user.email)),
    }
  }
  const readable = row.shown_until !== null && row.shown_until > context.now()
  return {
    state: 'on',
    since: row.confirmed_at,
    codesLeft: row.codesLeft,
    codes: readable && row.shown_codes ? secrets.open('two-step', row.shown_codes).split('\n') : [],
  }
}

/** One run of dark modules is one rectangle. */
function draw(text: string): Picture {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const path = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size: rows.length, path: path.join('') }
}

interface WithPassword {
  readonly currentPassword: string
}

interface Rotated {
  readonly session?: NewSession
}

/** Creates a secret that is not required yet; a new start replaces the last one. */
export async function startTwoStep(
  context: Context,
  { currentPassword }: WithPassword,
): Promise<void> {
  const secrets = requireSecrets(context)
  const user = await ownAccount(context, 'account.update')
  if (await hasTwoStep(context, user.id)) throw new Conflict('Two-step sign-in is already on.')
  await confirmPassword(context, user, currentPassword)
  const fresh = {
    secret: secrets.seal('two-step', newSecret()),
    created_at: context.now(),
    last_step: null,
  }
  await putTwoStepSecret(context.db, user.id, fresh)
}

/** Turns two-step on: the first code proves that the app has the secret. */
export async function confirmTwoStep(
  context: Context,
  { code, session }: { readonly code: TypedCode; readonly session: Session | null },
): Promise<Rotated> {
  const user = await ownAccount(context, 'account.update')
  const pending = await TwoStep.query(context.db).findById(user.id).whereNull('confirmed_at')
  if (!pending) throw new NotFound()
  if (code.kind !== 'time') throw new InvalidInput({ code: 'Enter the six digits your app shows.' })
  await checkCode(context, user.id, code)
  return await change(context, user, 'on', session, async (inside) => {
    await TwoStep.query(inside.db).findById(user.id).patch({ confirmedAt: inside.now() })
    await renewCodes(inside, user.id)
  })
}

export async function stopTwoStep(
  context: Context,
  input: WithPassword & { readonly code: TypedCode; readonly session: Session | null },
): Promise<Rotated> {
  const user = await ownAccount(context, 'account.update')
  await confirmSelf(context, user, input)
  return await change(context, user, 'off', input.session, async (inside) => {
    const refusal = await changeOfRoles(inside, async () => {
      await TwoStep.query(inside.db).deleteById(user.id)
    })
    if (refusal !== null) throw new Conflict(`Staff roles need two-step sign-in. ${refusal}`)
  })
}

/** Does what may end a role, and gives back why it must be undone: an installation keeps an admin. */
export async function changeOfRoles(
  inside: Context,
  work: (before: readonly HeldRole[]) => Promise<void>,
): Promise<string | null> {
  await lockStaffRoles(inside.db)
  const before = await listHeldRoles(inside.db)
  await work(before)
  return refusalOfLastAdmin(before, await listHeldRoles(inside.db), inside.now())
}

export async function renewRecoveryCodes(context: Context, input: Confirming): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  if (!(await hasTwoStep(context, user.id))) throw new NotFound()
  await confirmSelf(context, user, input)
  await change(context, user, 'codes', null, (inside) => renewCodes(inside, user.id))
}

/** Stores that the user has kept the codes; they cannot be shown again. */
export async function forgetShownCodes(context: Context): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await TwoStep.query(context.db).findById(user.id).patch({ shownCodes: null, shownUntil: null })
}

async function change(
  context: Context,
  user: User,
  what: 'on' | 'off' | 'codes',
  session: Session | null,
  act: (inside: Context) => Promise<void>,
): Promise<Rotated> {
  return await transact(context, async (inside) => {
    await act(inside)
    await recordEvent(inside, {
      action: `twoStep.${what}`,
      subject: { kind: 'user', id: user.id },
    })
    const message = { kind: 'two-step-changed', name: user.name, what } as const
    await queueMail(inside, { to: user.email, message })
    return { session: await rotateSession(inside, session) }
  })
}
