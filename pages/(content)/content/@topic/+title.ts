import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function title({ data }: PageContext & { readonly data?: Data }): string {
  return `${data?.topic.label ?? 'Articles'} · Stipend`
}
