import { Args, Flags } from '@oclif/core'
import { MERGE_RULES, type MergeLine, mergeLines } from '~/core/staff/merge-plan.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class UsersMergeTwins extends StipendCommand {
  static override summary = 'merge two accounts of one person'
  static override description = `${MERGE_RULES.join(' ')} Both addresses get an email.`
  static override examples = calls(
    'helen.novak@demonstration.example helen.novak+session@demonstration.example --dry-run --reason "ticket 88" --as dana@example.org',
    '3 4 --reason "asked by phone" --as dana@example.org --json',
  )
  static override args = {
    keep: Args.string({ required: true, description: 'address or number of the account to keep' }),
    drop: Args.string({ required: true, description: 'address or number of the account to close' }),
  }
  static override flags = {
    as: actingStaff({ required: true }),
    'dry-run': Flags.boolean({ summary: 'list every row that would move, and change nothing' }),
    reason: Flags.string({ required: true, summary: 'why; it goes into the audit log' }),
  }

  async run() {
    const { args, flags } = await this.parse(UsersMergeTwins)
    const { mergeUsers, previewMerge } = await import(
      '~/server/services/staff/people/merge-users.ts'
    )
    const asked = { keep: args.keep, drop: args.drop, reason: flags.reason }
    const answer = await this.withContext(async (context) =>
      flags['dry-run']
        ? { ...(await previewMerge(context, asked)), id: null }
        : await mergeUsers(context, { ...asked, confirmation: null }),
    )
    const { kept, dropped, plan, id } = answer
    this.log(`Keep ${kept.email} (user ${kept.id}), close ${dropped.email} (user ${dropped.id}).`)
    this.table(COLUMNS, mergeLines(plan))
    this.log(
      id === null ? 'This was a dry run.' : `Merged. To undo: stipend users undo-merge ${id}`,
    )
    return answer
  }
}

const COLUMNS = [
  { name: 'what', value: ({ what }: MergeLine) => what },
  { name: 'outcome', value: ({ outcome }: MergeLine) => outcome },
]
