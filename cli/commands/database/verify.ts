import { Args, Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { StipendCommand } from '../../base-command.ts'

export default class DatabaseVerify extends StipendCommand {
  static override summary = 'rehearse a restore into a second cluster, and compare every table'
  static override description =
    'Changes nothing: the second cluster is in the system’s folder for temporary files and goes afterwards. Exit code 6 ' +
    'where a table is not as it was at the moment of the backup; 5 where the backup cannot be read.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> /mnt/backups --key backup-key.txt',
    '<%= config.bin %> <%= command.id %> /mnt/backups --key backup-key.txt --json',
  ]
  static override args = {
    backup: Args.string({
      required: true,
      description: 'a backup, or a folder or bucket whose newest is meant',
    }),
  }
  static override flags = {
    key: Flags.string({ required: true, summary: 'file of the secret key' }),
  }

  async run() {
    const { args, flags } = await this.parse(DatabaseVerify)
    const [{ configFromProcess }, { verify }] = await Promise.all([
      import('~/server/config.ts'),
      import('~/server/restore.ts'),
    ])
    this.progress('Restoring into a second cluster.')
    const answer = await verify(configFromProcess(), { from: args.backup, keyFile: flags.key })
    const { file, equal, different, files, isUnchecked, seconds } = answer
    const tables = isUnchecked ? 'It starts' : `${formatCount(equal, 'table')} equal`
    this.log(`${file}: ${tables}, ${formatCount(files, 'file')} read, in ${seconds.toFixed(0)} s.`)
    if (different.length > 0) this.say(`Not as they were: ${different.join(', ')}.`)
    if (isUnchecked) this.say('No checksums are in it, so that no table was compared.')
    this.found(different.length > 0 || isUnchecked)
    return answer
  }
}
