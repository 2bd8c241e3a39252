import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function description({ data }: PageContext & { readonly data?: Data }): string | undefined {
  return data?.facts.summary
}
