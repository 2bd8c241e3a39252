import type { PageContext } from 'vike/types'
import type { Data } from './+data.ts'

export function description({ data }: PageContext<Data>): string | undefined {
  return data?.guide.summary
}
