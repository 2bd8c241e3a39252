import { useData } from 'vike-react/useData'
import { SocialHead } from '~/renderer/content/Head.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { origin, slug, facts, topic } = useData<Data>()
  return (
    <SocialHead
      origin={origin}
      path={`/content/articles/${slug}`}
      title={facts.title}
      summary={facts.summary}
      picture={{
        subject: { kind: 'article', slug },
        words: { over: topic.label, title: facts.title },
      }}
      kind="article"
      publishedOn={facts.published}
      updatedOn={facts.updated}
    />
  )
}
