/** What surrounds every page of the stand-in: that it is one, said first and always in sight. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PAGES } from '../../state/addresses.ts'
import { stylesheet } from './stylesheet.ts'

export interface PageProps {
  readonly title: string
  /** whether the form on it could not be accepted */
  readonly wrong?: boolean
  /** the way out, such as back to the shop */
  readonly back?: { readonly href: string; readonly text: string } | null
  /** for two columns and wide tables */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function drawPage(props: PageProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`
}

function Page({ title, wrong, back, wide, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${wrong ? 'Error: ' : ''}${title} – stand-in for Stripe`}</title>
        <link rel="stylesheet" href={stylesheet.href} />
      </head>
      <body className={wide ? 'wide' : 'narrow'}>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="banner">
          <p>
            <strong>This is not Stripe. No card is charged.</strong>{' '}
            <span>A stand-in for tests and demonstrations.</span>
          </p>
        </header>
        {back && (
          <nav className="back" aria-label="Back">
            <a href={back.href}>
              <span aria-hidden="true">← </span>
              {back.text}
            </a>
          </nav>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="foot">
          <p>
            The stand-in for Stripe drew this page. Use test cards only, never a real one.{' '}
            <a href={PAGES}>Clock, webhooks and events</a>
          </p>
        </footer>
      </body>
    </html>
  )
}
