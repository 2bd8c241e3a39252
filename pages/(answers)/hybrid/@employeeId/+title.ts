import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  return `${data.person.name}: several roles as one · Stipend`
}
