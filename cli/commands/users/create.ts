import { text } from 'node:stream/consumers'
import { Args, Flags } from '@oclif/core'
import { STAFF_ROLES, type StaffRole } from '~/core/policy.ts'
import { calls, StipendCommand } from '../../base-command.ts'

interface Created {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly staffRoles: readonly StaffRole[]
  /** where the person chooses a password, once; null where one was given */
  readonly link: string | null
  readonly expiresAt: Date | null
}

export default class UsersCreate extends StipendCommand {
  static override summary = 'create an account, if wanted with staff roles'
  static override description =
    'Use it to create the first admin of an installation. It prints a link by which the person chooses a password, ' +
    'so that nobody else knows it. The creation is written to the audit log.'
  static override examples = calls(
    'dana@example.org --name "Dana Whitfield" --staff admin',
    'sam@example.org --name "Sam Okafor" --staff admin --password-stdin < password.txt',
  )
  static override args = {
    email: Args.string({ required: true, description: 'address to sign in with' }),
  }
  static override flags = {
    name: Flags.string({ required: true, summary: 'the person’s name' }),
    staff: Flags.option({
      options: STAFF_ROLES,
      multiple: true,
      summary: 'staff role to grant; may be given more than once',
    })(),
    'password-stdin': Flags.boolean({
      summary: 'read the password from standard input, where its person types it',
    }),
  }

  async run() {
    const { args, flags } = await this.parse(UsersCreate)
    const { createUser, inviteUser } = await import('~/server/services/people/accounts/users.ts')
    const { name, staff: staffRoles } = flags
    const asked = { email: args.email, name, staffRoles }
    const given = flags['password-stdin'] ? await this.readPassword() : null
    const created = await this.withContext(async (context): Promise<Created> => {
      if (given !== null) {
        const { password: _own, ...made } = await createUser(context, { ...asked, password: given })
        return { ...made, link: null, expiresAt: null }
      }
      const { path, ...made } = await inviteUser(context, asked)
      return { ...made, link: context.outside.mail.siteAddress() + path }
    })
    this.print(created)
    return created
  }

  /** Without the line end that `echo` and editors add. */
  private async readPassword(): Promise<string> {
    if (process.stdin.isTTY) this.say('Type the password, press Enter, then Ctrl+D.')
    return (await text(process.stdin)).replace(/\r?\n$/, '')
  }

  private print({ id, email, name, staffRoles, link, expiresAt }: Created): void {
    const roles = staffRoles.length > 0 ? `, staff: ${staffRoles.join(', ')}` : ''
    this.log(`Created user ${id}: ${name} <${email}>${roles}`)
    if (staffRoles.length > 0) {
      this.log('The roles work once two-step sign-in is on: /account/two-step')
    }
    if (link === null || expiresAt === null) return
    this.log(`A password is chosen once, before ${expiresAt.toISOString()}, at:`)
    this.log(link)
  }
}
