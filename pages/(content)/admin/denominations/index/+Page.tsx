/** Denominations of the catalog with what uses each of them. */
import { useData } from 'vike-react/useData'
import { CatalogList } from '~/renderer/content/edit/CatalogList.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <CatalogList kind="denomination" entries={useData<Data>()} />
}
