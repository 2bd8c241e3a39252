/** Says that there is more, how much, and what opens it. */
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import styles from './article.module.css'

export interface MemberGateProps {
  readonly minutes: number
  readonly slug: string
}

export function MemberGate({ minutes, slug }: MemberGateProps) {
  const next = encodeURIComponent(`/content/articles/${slug}`)
  return (
    <section className={styles.gate} aria-labelledby="more" data-screen>
      <h2 id="more">The rest is for members</h2>
      <p>
        You have read about a third. {minutes === 1 ? 'About 1 minute' : `About ${minutes} minutes`}{' '}
        of reading is left. A free account opens it. You don’t need to enter a card or describe an
        organization.
      </p>
      <ButtonRow>
        <ButtonLink href={`/sign-up?next=${next}`}>Create a free account</ButtonLink>
        <ButtonLink kind="secondary" href={`/sign-in?next=${next}`}>
          Sign in
        </ButtonLink>
      </ButtonRow>
    </section>
  )
}
