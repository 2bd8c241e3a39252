/** Draws a message in both readings: HTML for mail programs that show it, text for all others. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Reading, ReadingContext } from './letter.tsx'
import { MESSAGES, type Message } from './messages.ts'

/** `siteAddress` is what the paths of its links are appended to, e.g. https://stipend.example.org. */
export function drawLetter(message: Message, siteAddress: string) {
  // The kind of a message decides its facts; TypeScript cannot follow that through a table.
  const describe = MESSAGES[message.kind] as (facts: Message) => {
    subject: string
    body: ReactNode
  }
  const { subject, body } = describe(message)
  return {
    subject: oneLine(subject),
    html: `<!doctype html>${draw(<Sheet title={subject}>{body}</Sheet>, { as: 'html', siteAddress })}`,
    text: `${decode(draw(body, { as: 'text', siteAddress })).trim()}\n\n${SIGNATURE}\n`,
  }
}

function draw(body: ReactNode, reading: Reading): string {
  return renderToStaticMarkup(<ReadingContext value={reading}>{body}</ReadingContext>)
}

function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style={BODY}>
        <div style={SHEET}>
          <p style={BRAND}>Stipend</p>
          {children}
          <p style={FOOT}>{SIGNATURE}</p>
        </div>
      </body>
    </html>
  )
}

/** Bodies hold text only; React has escaped it for HTML. */
function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** A line end in a name would begin another header. */
function oneLine(subject: string): string {
  return subject.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

const SIGNATURE = 'Stipend: what to pay, and why. This message was sent automatically.'
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const BODY = { margin: '0', padding: '24px 12px', background: '#f7f4ee', fontFamily: FONT }
const SHEET = {
  maxWidth: '560px',
  margin: '0 auto',
  padding: '32px',
  background: '#ffffff',
  borderRadius: '8px',
}
const BRAND = {
  margin: '0 0 24px',
  fontFamily: 'Georgia, serif',
  fontSize: '22px',
  color: '#1f5c45',
}
const FOOT = {
  margin: '32px 0 0',
  paddingTop: '16px',
  borderTop: '1px solid #e3ddd0',
  fontSize: '13px',
  color: '#55605a',
}
