import { Args, Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { StipendCommand } from '../../base-command.ts'

export default class DatabaseRestore extends StipendCommand {
  static override summary = 'restore a backup into an empty data folder'
  static override description =
    'Refuses a folder that is not empty. With --until goes on from the newest backup before that moment through the ' +
    'segments of the log in the same folder. Where one is missing or was changed, ends with an error that names it. ' +
    'Accounts and organizations that were deleted later are deleted once more, by the list there. Until all is done, no ' +
    'server starts on what is there. Of a PostgreSQL of your own the files go to --cluster, from where you start it. ' +
    'Exit code 6 where an organization has lost its only owner by it.'
  static override examples = [
    'STIPEND_DATA_DIR=/srv/restored <%= config.bin %> <%= command.id %> /mnt/backups --key backup-key.txt',
    '<%= config.bin %> <%= command.id %> /mnt/backups --key backup-key.txt --until 2026-11-28T12:00:00Z',
    '<%= config.bin %> <%= command.id %> /mnt/backups/stipend-7…Z.tar.gz.age --key backup-key.txt --cluster /var/lib/postgresql/15/restored',
  ]
  static override args = {
    backup: Args.string({
      required: true,
      description: 'a backup, or a folder or bucket whose newest is meant',
    }),
  }
  static override flags = {
    key: Flags.string({ required: true, summary: 'file of the secret key' }),
    until: Flags.string({
      summary:
        'the moment to go on to, such as 2026-11-28T12:00:00Z, or "latest": all that was kept',
    }),
    cluster: Flags.string({ summary: 'empty folder for the files of a PostgreSQL of your own' }),
  }

  async run() {
    const { args, flags } = await this.parse(DatabaseRestore)
    const [{ configFromProcess }, { restore }] = await Promise.all([
      import('~/server/config.ts'),
      import('~/server/restore.ts'),
    ])
    const config = configFromProcess()
    const until = await momentOf(flags.until)
    this.progress('Reading the backup.')
    const asked = { from: args.backup, keyFile: flags.key, cluster: flags.cluster ?? null, until }
    const answer = await restore({ ...config, logLevel: 'warn' }, asked)
    const { madeAt, cluster, deleted, organizationsDeleted, ownerless, seconds, segments } = answer
    this.log(`Restored the backup of ${madeAt} into ${cluster} in ${seconds.toFixed(0)} s.`)
    if (until !== null) {
      const end = answer.until ?? 'their end'
      this.log(`Went on through ${formatCount(segments, 'segment')} to ${end}.`)
    }
    if (deleted > 0) this.log(`Deleted once more: ${formatCount(deleted, 'account')}.`)
    if (organizationsDeleted > 0)
      this.log(`Deleted once more: ${formatCount(organizationsDeleted, 'organization')}.`)
    this.say('Back up again once it runs: until then it has no backup that segments follow.')
    if (ownerless.length > 0) this.say(`Without an owner: organizations ${ownerless.join(', ')}.`)
    this.found(ownerless.length > 0)
    return answer
  }
}

/** An instant with its zone, so that nobody restores to another hour than they meant. */
async function momentOf(text: string | undefined): Promise<Date | 'latest' | null> {
  if (text === undefined || text === 'latest') return text ?? null
  const [{ z }, { InvalidInput }] = await Promise.all([import('zod'), import('~/core/errors.ts')])
  const isInstant = z.iso.datetime({ offset: true }).safeParse(text).success
  if (isInstant && Date.parse(text) <= Date.now()) return new Date(text)
  throw new InvalidInput({
    until: isInstant
      ? 'Name a moment that has passed.'
      : 'Name a moment with its zone, such as 2026-11-28T12:00:00Z, or "latest".',
  })
}
