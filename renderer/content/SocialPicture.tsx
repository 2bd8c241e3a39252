/** The picture that other sites show beside a link to a page. */
import {
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
  type SocialSubject,
  type SocialWords,
  socialAlt,
  socialPath,
} from '~/core/content/social.ts'

export interface SocialPictureProps {
  /** of this server: "https://stipend.example" */
  readonly origin: string
  readonly subject: SocialSubject
  /** what is written on it */
  readonly words: SocialWords
}

export function SocialPicture({ origin, subject, words }: SocialPictureProps) {
  const alt = socialAlt(words)
  return (
    <>
      <meta property="og:image" content={`${origin}${socialPath(subject)}`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SOCIAL_WIDTH)} />
      <meta property="og:image:height" content={String(SOCIAL_HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
