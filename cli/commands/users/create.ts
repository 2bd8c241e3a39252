import { text } from 'node:stream/consumers'
import { Args, Flags } from '@oclif/core'
import { STAFF_ROLES, type StaffRole } from '~/core/policies/actor.ts'
import { StipendCommand } from '../../base-command.ts'

interface Created {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly staffRoles: readonly StaffRole[]
  /** only when it was generated, and only this once */
  readonly password: string | null
}

export default class UsersCreate extends StipendCommand {
  static override summary = 'create an account, if wanted with staff roles'
  static override description =
    'Use it to create the first admin of an installation. Without --password-stdin a password is generated and ' +
    'printed once; only its hash is stored. The creation is written to the audit log.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> dana@example.org --name "Dana Whitfield" --staff admin',
    '<%= config.bin %> <%= command.id %> sam@example.org --name "Sam Okafor" --password-stdin < password.txt',
  ]
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
    'password-stdin': Flags.boolean({ summary: 'read the password from standard input' }),
  }

  async run(): Promise<Created> {
    const { args, flags } = await this.parse(UsersCreate)
    const password = flags['password-stdin'] ? await this.readPassword() : undefined
    const { createUser } = await import('~/server/services/accounts/users.ts')
    const { email } = args
    const { name, staff: staffRoles } = flags
    const user = await this.withContext((context) =>
      createUser(context, { email, name, password, staffRoles }),
    )
    const created = { ...user, password: password === undefined ? user.password : null }
    this.print(created)
    return created
  }

  /** Without the line end that `echo` and editors add. */
  private async readPassword(): Promise<string> {
    if (process.stdin.isTTY) this.say('Type the password, press Enter, then Ctrl+D.')
    return (await text(process.stdin)).replace(/\r?\n$/, '')
  }

  private print({ id, email, name, staffRoles, password }: Created): void {
    const roles = staffRoles.length > 0 ? `, staff: ${staffRoles.join(', ')}` : ''
    this.log(`Created user ${id}: ${name} <${email}>${roles}`)
    if (staffRoles.length > 0) {
      this.log('The roles work once two-step sign-in is on: /account/two-step')
    }
    if (password !== null) this.log(`Password (shown once): ${password}`)
  }
}
