import { useData } from 'vike-react/useData'
import { SocialHead } from '~/renderer/content/Head.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { origin } = useData<Data>()
  return (
    <SocialHead
      origin={origin}
      path="/content/articles"
      title="Articles about pay"
      summary="Plain articles on pay at churches and nonprofits."
    />
  )
}
