import { Args, Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { StipendCommand } from '../../base-command.ts'

export default class DatabaseRestore extends StipendCommand {
  static override summary = 'restore a backup into an empty data folder'
  static override description =
    'Refuses a folder that is not empty. Accounts that were deleted after the backup are deleted once more, by the list ' +
    'in the same folder. Until all is done, no server starts on what is there. Of a PostgreSQL of your own the files go to ' +
    '--cluster, from where you start it. Exit code 6 where an organization has lost its only owner by it.'
  static override examples = [
    'STIPEND_DATA_DIR=/srv/restored <%= config.bin %> <%= command.id %> /mnt/backups --key backup-key.txt',
    '<%= config.bin %> <%= command.id %> /mnt/backups/stipend-7…Z.tar.gz.age --key backup-key.txt --cluster /var/lib/postgresql/15/restored',
  ]
  static override args = {
    backup: Args.string({
      required: true,
      description: 'a backup, or a folder whose newest is meant',
    }),
  }
  static override flags = {
    key: Flags.string({ required: true, summary: 'file of the secret key' }),
    cluster: Flags.string({ summary: 'empty folder for the files of a PostgreSQL of your own' }),
  }

  async run() {
    const { args, flags } = await this.parse(DatabaseRestore)
    const [{ configFromProcess }, { restore }] = await Promise.all([
      import('~/server/config.ts'),
      import('~/server/backup.ts'),
    ])
    const config = configFromProcess()
    this.progress('Reading the backup.')
    const asked = { from: args.backup, keyFile: flags.key, cluster: flags.cluster ?? null }
    const answer = await restore({ ...config, logLevel: 'warn' }, asked)
    const { madeAt, cluster, deleted, ownerless, seconds } = answer
    this.log(`Restored what was there at ${madeAt} into ${cluster} in ${seconds.toFixed(0)} s.`)
    if (deleted > 0) this.log(`Deleted once more: ${formatCount(deleted, 'account')}.`)
    if (ownerless.length > 0) this.say(`Without an owner: organizations ${ownerless.join(', ')}.`)
    this.found(ownerless.length > 0)
    return answer
  }
}
