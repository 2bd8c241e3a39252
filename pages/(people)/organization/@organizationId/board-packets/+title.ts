import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  return `Board packets of ${data.organization.name} · Stipend`
}
