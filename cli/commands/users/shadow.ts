import { Args, Flags } from '@oclif/core'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersShadow extends StipendCommand {
  static override summary = 'print a link to view the product as one person, for 30 minutes'
  static override description =
    'The link works once, within 10 minutes, and only for the member of staff named by --as, signed in. Nothing can ' +
    'be changed while viewing, and pay is hidden unless an owner shows it. Owners read who viewed, and the reason.'
  static override examples = calls(
    'pastor@demonstration.example --reason "Cannot find her May report" --as dana@example.org',
    '1 --reason "Cannot find her May report" --as dana@example.org --json',
  )
  static override args = {
    user: Args.string({ required: true, description: 'email address or number of the account' }),
  }
  static override flags = {
    reason: Flags.string({
      required: true,
      summary: 'why; the owners of the organization read it',
    }),
    as: actingStaff({ required: true }),
  }

  async run() {
    const { args, flags } = await this.parse(UsersShadow)
    const { createShadowLink } = await import('~/server/services/staff/people/shadow.ts')
    const answer = await this.withContext(async (context) => {
      const asked = { person: args.user, reason: flags.reason }
      const { path, ...made } = await createShadowLink(context, asked)
      return { ...made, link: context.outside.mail.siteAddress() + path }
    })
    const { person, link, expiresAt } = answer
    this.log(`${person.name} <${person.email}>, user ${person.id}`)
    this.log(`Open it once before ${expiresAt.toISOString()}:`)
    this.log(link)
    return answer
  }
}
