import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  return `${data.page.person.name}’s whole pay report · Stipend`
}
