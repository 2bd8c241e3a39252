import { useData } from 'vike-react/useData'
import { SocialHead } from '~/renderer/content/Head.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { origin, slug, facts } = useData<Data>()
  const { title, summary } = facts
  return (
    <SocialHead
      {...{ origin, title, summary }}
      path={`/pages/${slug}`}
      picture={{ subject: { kind: 'page', slug }, words: { over: '', title } }}
    />
  )
}
