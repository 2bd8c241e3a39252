import type { PageContext } from 'vike/types'
import { locationTitle } from '~/core/content/resources/location.ts'
import type { Data } from './+data.ts'

export function title({ data }: PageContext<Data>): string {
  return data ? `${locationTitle(data)} · Stipend` : 'Stipend'
}
