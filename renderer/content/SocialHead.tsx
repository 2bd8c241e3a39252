/** What search engines and other sites read about an article or a page: its one address, title, summary and picture. */
import { SITE_WORDS, type SocialSubject, type SocialWords } from '~/core/content/social.ts'
import { SocialPicture } from './SocialPicture.tsx'

interface SocialHeadProps {
  /** of this server: "https://stipend.example" */
  readonly origin: string
  readonly path: string
  readonly title: string
  readonly summary: string
  /** without it the picture is that of the site */
  readonly picture?: { readonly subject: SocialSubject; readonly words: SocialWords }
  readonly kind?: 'article' | 'website'
  readonly updatedOn?: string
  readonly publishedOn?: string
}

export function SocialHead(props: SocialHeadProps) {
  const { origin, path, title, summary, kind = 'website', updatedOn, publishedOn } = props
  const { picture = { subject: { kind: 'site' }, words: SITE_WORDS } } = props
  const address = `${origin}${path}`
  return (
    <>
      <link rel="canonical" href={address} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title="Stipend articles"
        href={`${origin}/content/articles.atom`}
      />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content="Stipend" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      <SocialPicture origin={origin} {...picture} />
      {publishedOn && <meta property="article:published_time" content={publishedOn} />}
      {updatedOn && <meta property="article:modified_time" content={updatedOn} />}
    </>
  )
}
