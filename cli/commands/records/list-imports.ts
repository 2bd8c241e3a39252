import { Flags } from '@oclif/core'
import { formatNumber } from '~/core/forms/numbers.ts'
import type { ImportRow } from '~/database/queries/market/imports-undo.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, watch } from '../../flags.ts'
import type { Column } from '../../presentation/table.ts'

export default class RecordsListImports extends StipendCommand {
  static override summary = 'list imported files of pay records, newest first'
  static override description =
    'Shows the number that undoes each import, who imported it, and whether the health rules have checked its ' +
    'records. No snapshot takes unchecked records. With --watch until all are checked.'
  static override examples = calls('', '--limit 5 --json', '--watch')
  static override flags = {
    as: actingStaff(),
    limit: Flags.integer({ default: 50, min: 1, max: 10_000, summary: 'how many to list' }),
    watch,
  }

  async run() {
    const { flags } = await this.parse(RecordsListImports)
    const { listImports } = await import('~/server/services/market/records/list-imports.ts')
    return await this.watching(flags.watch, (context) => listImports(context, flags), {
      draw: (rows) => this.table(COLUMNS, rows),
      isOver: (rows) => rows.every((row) => row.undoneAt !== null || row.healthCheckedAt !== null),
    })
  }
}

const COLUMNS: readonly Column<ImportRow>[] = [
  { name: 'import', value: ({ id }) => String(id), right: true },
  { name: 'day', value: ({ importedAt }) => importedAt.toISOString().slice(0, 10) },
  { name: 'file', value: ({ fileName }) => fileName },
  { name: 'source', value: ({ source }) => source },
  { name: 'records', value: ({ importedCount }) => formatNumber(importedCount), right: true },
  { name: 'by', value: ({ importedBy }) => importedBy ?? '' },
  { name: 'state', value: stateOf },
]

function stateOf({ undoneAt, healthCheckedAt }: ImportRow): string {
  if (undoneAt) return `undone ${undoneAt.toISOString().slice(0, 10)}`
  return healthCheckedAt ? 'counts' : 'waits for the health check'
}
