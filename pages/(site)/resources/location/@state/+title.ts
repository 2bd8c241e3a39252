import type { PageContext } from 'vike/types'
import { locationTitle } from '~/core/resources/location/words.ts'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  return data ? `${locationTitle(data)} · Stipend` : 'Stipend'
}
