/** What every page's head carries besides title and description. */
import { usePageContext } from 'vike-react/usePageContext'
import { hasOwnSocialPicture, SITE_WORDS } from '~/core/content/social.ts'
import { SocialPicture } from './content/Head.tsx'

export function Head() {
  const page = usePageContext()
  // other sites read pages as visitors do
  const isShared = 'request' in page && page.session === null
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15171a" />
      {isShared && !hasOwnSocialPicture(page.urlPathname) && (
        <SocialPicture origin={page.request.origin} subject={{ kind: 'site' }} words={SITE_WORDS} />
      )}
    </>
  )
}
