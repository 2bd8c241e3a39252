import { useData } from 'vike-react/useData'
import { TOPIC_OVER } from '~/core/content/social.ts'
import { SocialHead } from '~/renderer/content/Head.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { origin, topic } = useData<Data>()
  return (
    <SocialHead
      origin={origin}
      path={`/content/${topic.key}`}
      title={topic.label}
      summary={topic.summary}
      picture={{
        subject: { kind: 'topic', slug: topic.key },
        words: { over: TOPIC_OVER, title: topic.label },
      }}
    />
  )
}
