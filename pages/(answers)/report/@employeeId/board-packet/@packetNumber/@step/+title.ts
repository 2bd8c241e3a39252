import type { PageContext } from 'vike/types'
import { STEP_LABELS } from '~/core/answers/board-packets/labels.ts'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  return `${STEP_LABELS[data.step]} · ${data.title} · Stipend`
}
