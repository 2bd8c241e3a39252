import { Args } from '@oclif/core'
import { StipendCommand } from '../../base-command.ts'

export default class DatabaseMakeBackupKey extends StipendCommand {
  static override summary =
    'make a key for backups: the secret one into a file, the public one printed'
  static override description =
    'Backups are encrypted for the public key, which anyone may know. The file opens all of them: keep it on another ' +
    'machine, and a second copy elsewhere. Without it no backup can be restored.'
  static override examples = [
    '<%= config.bin %> <%= command.id %> backup-key.txt',
    '<%= config.bin %> <%= command.id %> second-backup-key.txt --json',
  ]
  static override args = {
    file: Args.string({
      required: true,
      description: 'where the secret key goes; must not be there',
    }),
  }

  async run() {
    const { args } = await this.parse(DatabaseMakeBackupKey)
    const { makeBackupKey } = await import('~/server/backup.ts')
    const answer = await makeBackupKey(args.file)
    this.log(`BACKUP_RECIPIENT=${answer.recipient}`)
    this.say(`The secret key is in ${answer.file}. Move it to another machine.`)
    return answer
  }
}
