/** How webhooks misbehave from now on; those already on their way are not touched. */
import type { Turn } from '../state/account.ts'
import type { Disorder } from '../state/stored.ts'

export function setDisorder(turn: Turn, disorder: Disorder): Disorder {
  return turn.write('disorder', { ...disorder, id: 'disorder' })
}
