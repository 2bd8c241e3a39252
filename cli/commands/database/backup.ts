import { Flags } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { StipendCommand } from '../../base-command.ts'

export default class DatabaseBackup extends StipendCommand {
  static override summary = 'back up the database and the files of the data folder, encrypted'
  static override description =
    'Runs beside a server, which goes on; writers wait for milliseconds. Makes one file, which has its name when it is ' +
    'whole, and writes a list of deleted accounts next to it. The database of your own must be on this machine, and the role of ' +
    'DATABASE_OWNER_URL a superuser. Exit code 4 while another backup runs; 6 where checksums could not be taken.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> --to /mnt/backups --recipient age1…',
    'BACKUP_FOLDER=/mnt/backups BACKUP_RECIPIENT=age1… <%= config.bin %> <%= command.id %> --keep 14',
  ]
  static override flags = {
    to: Flags.string({ summary: 'folder or bucket for the backup instead of BACKUP_FOLDER' }),
    recipient: Flags.string({ summary: 'public key to encrypt for instead of BACKUP_RECIPIENT' }),
    keep: Flags.integer({
      min: 1,
      summary:
        'delete older backups of this database beyond so many, and segments from before; else all stay',
    }),
  }

  async run() {
    const { flags } = await this.parse(DatabaseBackup)
    const [{ readConfig, processEnvironment }, { backUp }, { InvalidInput }] = await Promise.all([
      import('~/server/config.ts'),
      import('~/server/backup.ts'),
      import('~/core/errors.ts'),
    ])
    const given = {
      ...(flags.to !== undefined && { BACKUP_FOLDER: flags.to }),
      ...(flags.recipient !== undefined && { BACKUP_RECIPIENT: flags.recipient }),
    }
    const config = readConfig({ ...processEnvironment(), ...given })
    const { place, recipient } = config.backups
    if (place === null) throw new InvalidInput({ to: 'Name a folder, or set BACKUP_FOLDER.' })
    if (recipient === null) {
      const cure =
        'Name a public key, or set BACKUP_RECIPIENT. `stipend database make-backup-key` makes one.'
      throw new InvalidInput({ recipient: cure })
    }
    this.progress('Copying the database.')
    const asked = { place, recipient, keep: flags.keep ?? null }
    const answer = await backUp({ ...config, logLevel: 'warn' }, asked)
    const { file, bytes, seconds, tables, dropped, segmentsDropped } = answer
    this.log(
      `${file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s, ${formatCount(tables, 'table')}.`,
    )
    if (dropped.length > 0) this.log(`Deleted ${formatCount(dropped.length, 'older backup')}.`)
    if (segmentsDropped > 0)
      this.log(`Deleted ${formatCount(segmentsDropped, 'segment')} that none of the others needs.`)
    if (tables === 0)
      this.say('A change took minutes, so that no checksums are in it. Back up again later.')
    this.found(tables === 0)
    return answer
  }
}
