/** An article: read from top to bottom without a script. */
import { useData } from 'vike-react/useData'
import { Article } from '~/renderer/content/Article.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <Article article={useData<Data>()} />
}
