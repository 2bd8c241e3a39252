import { Args } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class RecordsUndoImport extends StipendCommand {
  static override summary = 'undo one import and all of its records'
  static override description =
    'Removes the records of the file from the next snapshot, with all findings about them. Snapshots that already ' +
    'contain some of them keep them, because their figures used them. The same file can be imported again. ' +
    'Written to the audit log.'
  static override examples = calls('1', '2 --as dana@example.org --json')
  static override args = {
    import: Args.integer({
      required: true,
      min: 1,
      description: 'number of the import; see records list-imports',
    }),
  }
  static override flags = { as: actingStaff() }

  async run() {
    const { args } = await this.parse(RecordsUndoImport)
    const { undoImport } = await import('~/server/services/market/records/undo-import.ts')
    const undone = await this.withContext((context) =>
      undoImport(context, { importId: args.import }),
    )
    const { records, importId, file, frozenIn } = undone
    this.log(`Removed ${formatCount(records, 'record')} of import ${importId} (${file}).`)
    for (const { name, status } of frozenIn)
      this.log(`Snapshot ${name} (${status}) contains some of them and keeps them.`)
    return undone
  }
}
