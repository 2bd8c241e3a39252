/** Lines across the page that hold for everything below them. */
import styles from './Banners.module.css'
import type { BannerLine } from './types.ts'

export function Banners({ banners }: { readonly banners: readonly BannerLine[] }) {
  return banners.map(({ kind, text, href }) => (
    <div key={text} className={`${styles.banner} ${styles[kind]}`}>
      <span>{text}</span>
      {href && (
        <a href={href}>{kind === 'demonstration' ? 'What this means' : 'More about this'}</a>
      )}
      {kind === 'shadow' && (
        <form method="post">
          <button type="submit" name="intent" value="stop-shadow">
            Stop looking as this person
          </button>
        </form>
      )}
    </div>
  ))
}
