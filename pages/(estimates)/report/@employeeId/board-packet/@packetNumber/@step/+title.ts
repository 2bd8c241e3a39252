import type { PageContext } from 'vike/types'
import { STEP_LABELS } from '~/core/board-packets/labels.ts'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  const { step, record, employee } = data
  return `${STEP_LABELS[step]} · Board packet ${record.number} for ${employee.name} · Stipend`
}
