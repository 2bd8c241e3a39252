/** One position: what uses it, its words, and whether it is offered. */
import { useData } from 'vike-react/useData'
import { CatalogEntry } from '~/renderer/content/edit/CatalogEntry.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <CatalogEntry {...useData<Data>()} />
}
