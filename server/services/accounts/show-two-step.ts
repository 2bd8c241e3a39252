import { encodeQR } from 'qr'
import type { Context } from '../../context.ts'
import { ownAccount } from './own-account.ts'
import { requireSecrets, secretAddress } from './two-step-secret.ts'

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
      /** while they can be read */
      readonly codes: readonly string[]
    }

/** A square of `size` modules; `path` draws the dark ones. */
export interface Picture {
  readonly size: number
  readonly path: string
}

export async function showTwoStep(context: Context): Promise<ShownTwoStep> {
  const user = await ownAccount(context, 'account.read')
  const row = await context
    .db('two_step')
    .where({ user_id: user.id })
    .first(
      '*',
      context.db.raw(
        '(select count(*)::int from recovery_codes c where c.user_id = two_step.user_id and c.used_at is null) as left_over',
      ),
    )
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
  const readable = row.shown_codes && row.shown_until > context.now()
  return {
    state: 'on',
    since: row.confirmed_at,
    codesLeft: row.left_over,
    codes: readable ? secrets.open('two-step', row.shown_codes).split('\n') : [],
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
