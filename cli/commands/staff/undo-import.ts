import { Args } from '@oclif/core'
import { formatCount } from '~/core/forms/numbers.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'

export default class StaffUndoImport extends StipendCommand {
  static override summary = 'undo one import of staff'
  static override description =
    'Deletes the people the import added and restores those it changed, within 30 days. Anyone edited or used in a ' +
    'report since stays as they are now, and is named. Written to the audit log.'
  static override examples = calls('2 --as dana@example.org', '3 --as dana@example.org --json')
  static override args = {
    import: Args.integer({
      required: true,
      min: 1,
      description: 'number of the import, as `staff import` printed it',
    }),
  }
  static override flags = { as: actingStaff({ required: true }) }

  async run() {
    const { args } = await this.parse(StaffUndoImport)
    const { undoStaffImport } = await import('~/server/services/people/staff-import/undo-import.ts')
    const undone = await this.withContext((context) =>
      undoStaffImport(context, { importId: args.import }),
    )
    const people = (count: number) => formatCount(count, 'person', 'people')
    this.log(`Deleted ${people(undone.deleted)}, restored ${people(undone.restored)}.`)
    for (const { name } of undone.kept) this.log(`Kept as they are now: ${name}.`)
    return undone
  }
}
