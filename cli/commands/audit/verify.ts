import { Errors, Flags } from '@oclif/core'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { type AuditHead, parseHead } from '~/core/staff/audit.ts'
import type { AuditCheck, AuditFault } from '~/server/services/chain.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { EXIT } from '../../exit-codes.ts'
import { actingStaff } from '../../flags.ts'

export default class AuditVerify extends StipendCommand {
  static override summary = 'check that no line of the audit log was changed or removed'
  static override description =
    'Reads every line and its seal. Each seal holds the one before it, so that a line that is changed or removed ' +
    'later shows. Note the head it prints somewhere else: with --head, a later run shows that the whole log was not ' +
    'written again. The exit code is 6 when something is wrong.'
  static override examples = calls('', '--head 1204:9f86d081884c7d65 --json')
  static override flags = {
    as: actingStaff(),
    head: Flags.custom<AuditHead>({
      helpValue: '<position:hash>',
      parse: async (text) => headOf(text),
    })({ summary: 'a head that an earlier run printed' }),
  }

  async run() {
    const { flags } = await this.parse(AuditVerify)
    const { verifyAudit } = await import('~/server/services/chain.ts')
    const check = await this.withContext((context) =>
      verifyAudit(context, { noted: flags.head ?? null }),
    )
    for (const line of linesOf(check)) this.log(line)
    this.found(check.needsAttention)
    return check
  }
}

function linesOf(check: AuditCheck): string[] {
  const { sealed, faults, faultCount, unsealed, unsealedTooLong, head, holdsHead } = check
  const more = faultCount - faults.length
  return [
    `${formatCount(sealed, 'line')} with a seal, ${formatNumber(unsealed)} without.`,
    ...faults.map(sayFault),
    ...(more > 0 ? [`and ${formatCount(more, 'more fault', 'more faults')}`] : []),
    ...(unsealedTooLong ? ['Lines older than an hour have no seal: we did not write them.'] : []),
    ...(holdsHead === false
      ? ['The log does not hold the head you gave: it was written again.']
      : []),
    ...(check.needsAttention ? [] : ['No line was changed or removed.']),
    `Head: ${head}`,
  ]
}

function sayFault({ kind, position, eventId }: AuditFault): string {
  if (kind === 'gap') return `Seal ${position} is gone.`
  return `Line ${eventId} (seal ${position}) was ${kind}.`
}

function headOf(text: string): AuditHead {
  const reading = parseHead(text)
  if (reading.ok) return reading.value
  throw new Errors.CLIError(reading.problem, { exit: EXIT.badUsage })
}
