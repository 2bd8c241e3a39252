/** Notices across the page. On paper those about its figures and its reader are printed, in one line each. */

import { useEffect, useState } from 'react'
import styles from './layout.module.css'
import type { BannerLine } from './types.ts'

export function Banners({ banners }: { readonly banners: readonly BannerLine[] }) {
  if (banners.length === 0) return null
  return (
    <>
      <section aria-label="Notices" data-screen>
        {banners.map((banner) => (
          <Banner key={banner.text} {...banner} />
        ))}
      </section>
      {banners
        .filter(({ kind }) => kind === 'demonstration' || kind === 'shadow')
        .map(({ text, ends }) => (
          <p key={text} className={styles.paper}>
            {text} {ends?.left}
          </p>
        ))}
    </>
  )
}

function Banner({ kind, text, href, label, ends, accepts }: BannerLine) {
  const usual = kind === 'demonstration' ? 'What this means' : 'More about this'
  return (
    <div className={`${styles.banner} row small`} data-kind={kind}>
      <span>{text}</span>
      {ends && <Countdown {...ends} />}
      {href && <a href={href}>{label ?? usual}</a>}
      {accepts && (
        <form method="post">
          <input type="hidden" name="versions" value={accepts.versions} />
          <button
            type="submit"
            name="intent"
            value="accept-texts"
            className={`${styles.accept} bare`}
          >
            {accepts.label}
          </button>
        </form>
      )}
      {kind === 'shadow' && (
        <form method="post">
          <button type="submit" name="intent" value="stop-shadow" className="bare linked">
            Stop viewing as this person
          </button>
        </form>
      )}
    </div>
  )
}

/** How long a shadow session lasts: whole minutes as drawn by the server, seconds once scripts run. */
function Countdown({ at, left }: { readonly at: string; readonly left: string }) {
  const [text, setText] = useState(left)
  useEffect(() => {
    const tick = () => {
      const seconds = Math.ceil((Date.parse(at) - Date.now()) / 1000)
      if (seconds > 0) return setText(`${clock(seconds)} left`)
      clearInterval(timer)
      // the server ends it and leads back to the staff tools
      location.reload()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  return <strong data-countdown>{text}</strong>
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
