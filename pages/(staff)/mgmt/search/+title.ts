import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  const { typed } = data.search
  return `${typed ? `Search: ${typed}` : 'Search'} · Stipend staff`
}
