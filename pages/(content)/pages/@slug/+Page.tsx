/** A page of plain text: about us, how to reach us. */
import { useData } from 'vike-react/useData'
import { StaticPage } from '~/renderer/content/Article.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <StaticPage page={useData<Data>()} />
}
