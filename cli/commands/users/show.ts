import { Args } from '@oclif/core'
import { stateOfMail } from '~/core/staff/accounts.ts'
import type { UserInfo } from '~/server/services/staff/people/user-info.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersShow extends StipendCommand {
  static override summary =
    'show one account: identity, organizations, plans, devices, messages, notes, what happened'
  static override description =
    'For staff who help the owner of the account. Viewing it is written to the audit log.'
  static override examples = calls(
    'pastor@demonstration.example --as dana@example.org',
    '1 --as dana@example.org --json',
  )
  static override args = {
    user: Args.string({ required: true, description: 'email address or number of the account' }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(UsersShow)
    const { showUserInfo } = await import('~/server/services/staff/people/user-info.ts')
    const info = await this.withContext((context) => showUserInfo(context, args.user))
    this.table(COLUMNS, factsOf(info))
    return info
  }
}

const COLUMNS = [
  { name: 'what', value: ({ what }: Fact) => what },
  { name: '', value: ({ value }: Fact) => value },
]

interface Fact {
  readonly what: string
  readonly value: string
}

function factsOf(info: UserInfo): Fact[] {
  const { user, organizations, sessions } = info
  const roles = organizations.map(
    ({ id, name, role, seesPay }) =>
      `${name} (${id}): ${role}${role === 'viewer' && seesPay ? ' who sees pay' : ''}`,
  )
  const open = sessions.filter(({ isOpen }) => isOpen).length
  return [
    { what: 'account', value: `${user.id}: ${user.name} <${user.email}>` },
    { what: 'since', value: day(user.createdAt) },
    { what: 'email confirmed', value: day(user.emailVerifiedAt) },
    { what: 'password changed', value: day(user.passwordChangedAt) },
    { what: 'two-step since', value: day(user.twoStepSince) },
    { what: 'deletion due', value: day(user.deletionDueAt) },
    { what: 'staff roles', value: listed(info.staffRoles) },
    { what: 'organizations', value: roles.join('; ') || '-' },
    { what: 'open sessions', value: `${open}, last seen ${day(sessions[0]?.lastSeenAt ?? null)}` },
    { what: 'reports', value: String(info.reportCount) },
    { what: 'links that work', value: listed(info.tokens.map(({ purpose }) => purpose)) },
    {
      what: 'attempts counted',
      value: listed(info.limits.map(({ what, count }) => `${what}: ${count}`)),
    },
    {
      what: 'accepted',
      value: listed(info.accepted.map(({ textKey, version }) => `${textKey} ${version}`)),
    },
    ...info.mails.slice(0, 5).map((mail) => {
      const { kind, detail } = stateOfMail(mail)
      const state = kind === 'sent' ? kind : `${kind} ${detail}`.trim()
      return { what: 'message', value: `${day(mail.queuedAt)} ${mail.kind}: ${state}` }
    }),
    ...info.notes.map((note) => {
      return { what: 'note', value: `${day(note.writtenAt)} ${note.writtenByName}: ${note.text}` }
    }),
    ...info.events.slice(0, 10).map(({ at, who, what }) => {
      return { what: 'event', value: `${day(at)} ${who} ${what}` }
    }),
  ]
}

function listed(texts: readonly string[]): string {
  return texts.join(', ') || '-'
}

function day(at: Date | null): string {
  return at ? at.toISOString().slice(0, 10) : '-'
}
