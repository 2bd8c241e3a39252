import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  return `${data.title}: what changed from ${data.from} to ${data.to} · Stipend`
}
