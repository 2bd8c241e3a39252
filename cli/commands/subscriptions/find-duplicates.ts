import { Errors, Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import type { ListedGroup } from '~/server/services/staff/money/duplicates.ts'
import type { FixedDuplicates } from '~/server/services/staff/money/resolve-duplicates.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, lineOfWords } from '../../flags.ts'

export default class SubscriptionsFindDuplicates extends StipendCommand {
  static override summary = 'find subscriptions that are probably one too many'
  static override description =
    'Live subscriptions that share an organization, a customer, an email address or a card. With --fix, each ' +
    'organization keeps the subscription that counts. The others are canceled, and payments for their present ' +
    'period are refunded. With --dry-run it says so to the cent and changes nothing. Groups across organizations ' +
    'are left to a person, on /mgmt/duplicateSubscriptions. Safe to run twice: what was broken off is finished ' +
    'first. The exit code is 6 where groups were found, and with --fix where one is left: it changed meanwhile, a ' +
    'refund was refused, or a person decides.'
  static override examples = calls(
    '--as dana@example.org --json',
    '--fix --dry-run --as dana@example.org',
    '--fix --reason "bought twice" --as dana@example.org',
  )
  static override flags = {
    as: actingStaff(),
    fix: Flags.boolean({ summary: 'cancel and refund what is double within one organization' }),
    'dry-run': Flags.boolean({
      summary: 'say what --fix would do, and do nothing',
      dependsOn: ['fix'],
    }),
    reason: lineOfWords({
      summary: 'why, for the audit log; needed with --fix',
      dependsOn: ['fix'],
    }),
  }

  async run() {
    const { flags } = await this.parse(SubscriptionsFindDuplicates)
    if (flags.fix) return await this.fix(flags)
    const { listDuplicates } = await import('~/server/services/staff/money/duplicates.ts')
    const found = await this.withContext((context) => listDuplicates(context, { dismissed: false }))
    this.log(`${formatCount(found.length, 'group')} of duplicates`)
    this.found(found.length > 0)
    const lines = found.flatMap(({ kind, members }) => members.map((one) => ({ kind, ...one })))
    if (lines.length > 0) this.table(COLUMNS, lines)
    return found
  }

  private async fix(flags: {
    readonly as?: string
    readonly 'dry-run': boolean
    readonly reason?: string
  }): Promise<FixedDuplicates> {
    const isDry = flags['dry-run']
    const { reason } = flags
    if (!isDry && reason === undefined) {
      throw new Errors.CLIError('Say why with --reason, or add --dry-run.')
    }
    const { fixDuplicates } = await import('~/server/services/staff/money/resolve-duplicates.ts')
    const fixed = await this.withContext(
      (context) => fixDuplicates(context, { reason: reason ?? '', isDry }),
      { needsPayments: true },
    )
    for (const { id, declined } of fixed.finished) {
      const outcome = isDry ? 'would be finished first' : 'is finished'
      this.log(`Decision ${id}, which was broken off, ${declined ?? outcome}.`)
    }
    for (const { group, words, declined } of fixed.groups) {
      this.log(`${group.kind}:`)
      for (const line of words) this.log(`  ${line}`)
      if (declined !== null) this.log(`  Not done. ${declined}`)
    }
    const done = fixed.groups.filter(({ declined }) => declined === null).length
    this.log(
      isDry
        ? `${formatCount(done, 'group')} would be fixed: this was a dry run.`
        : `${formatCount(done, 'group')} fixed.`,
    )
    if (fixed.left > 0) {
      this.log(`${formatCount(fixed.left, 'group')} across organizations: a person decides.`)
    }
    const isWhole = [...fixed.groups, ...fixed.finished].every(({ declined }) => declined === null)
    this.found(!isWhole || fixed.left > 0)
    return fixed
  }
}

type Line = ListedGroup['members'][number] & Pick<ListedGroup, 'kind'>

const COLUMNS = [
  { name: 'kind', value: ({ kind }: Line) => kind },
  {
    name: 'organization',
    value: ({ organization: of }: Line) => (of ? `${of.name} (${of.id})` : 'none'),
  },
  { name: 'subscription', value: ({ id }: Line) => id },
  { name: 'plan', value: ({ plan }: Line) => (plan === null ? '' : PLANS[plan].name) },
  { name: 'a year', value: ({ price }: Line) => formatToTheCent(price) },
  { name: 'email', value: ({ email }: Line) => email ?? '' },
  { name: 'card', value: ({ card }: Line) => card ?? '' },
  { name: 'suggested', value: ({ suggested }: Line) => suggested },
]
