import type { PageContext } from 'vike/types'
import { locationLede } from '~/core/content/resources/location.ts'
import type { Data } from './+data.ts'

export function description({ data }: PageContext<Data>): string | undefined {
  return data ? locationLede(data) : undefined
}
