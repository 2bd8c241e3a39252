/** A text before it is published, drawn by the parts of the public page: at full width, as wide as a phone, printed. */
import { useData } from 'vike-react/useData'
import { editPath } from '~/core/content/edit/words.ts'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Article, StaticPage } from '~/renderer/content/Article.tsx'
import { ContentTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import type { Data } from './+data.ts'
import styles from './preview.module.css'

export function Page() {
  const data = useData<Data>()
  const { kind, slug, isPhone } = data
  const facts = { ...data.facts, title: data.facts.title || slug }
  return (
    <>
      <Tools />
      <div
        role="region"
        aria-label="Preview"
        className={`${styles.wide} ${isPhone ? styles.phone : ''}`.trim()}
        data-narrow={isPhone || undefined}
      >
        {kind === 'article' ? (
          <Article article={{ ...data, facts }} />
        ) : (
          <StaticPage page={{ ...data, facts }} />
        )}
      </div>
    </>
  )
}

/** Left out on paper. */
function Tools() {
  const { kind, slug, what, problems, isPhone, version, facts, topic } = useData<Data>()
  const address = { kind, slug }
  const hrefOf = (width: string) => {
    const asked = new URLSearchParams()
    if (version !== null) asked.set('version', String(version))
    if (width !== '') asked.set('width', width)
    const query = asked.toString()
    return `${editPath(address)}/preview${query === '' ? '' : `?${query}`}`
  }
  return (
    <div data-screen>
      <ContentTabs address={address} current="preview" />
      <p>
        {what}. Figures are those of today.{' '}
        {isPhone ? (
          <a href={hrefOf('')}>Full width</a>
        ) : (
          <a href={hrefOf('phone')}>As wide as a phone</a>
        )}
        . Print this page to see it on paper.
        {kind === 'article' && !topic && ' It has no topic yet.'}
        {facts.members && ' Readers need an account for the rest after the first third.'}
      </p>
      {problems > 0 && (
        <Notice kind="signal" title="Some of it cannot be shown yet">
          <p>
            {problems === 1 ? 'One thing is' : `${problems} things are`} to be mended first.{' '}
            <a href={editPath(address)}>Go back to the editor</a>
          </p>
        </Notice>
      )}
    </div>
  )
}
