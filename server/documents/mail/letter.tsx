/** What messages are made of; each part draws itself as HTML for mail programs, or as plain text. */
import { createContext, type ReactNode, useContext } from 'react'

/** `siteAddress`: what paths are appended to, without a slash at the end. */
export interface Reading {
  readonly as: 'html' | 'text'
  readonly siteAddress: string
}

export const ReadingContext = createContext<Reading>({ as: 'html', siteAddress: '' })

interface Content {
  readonly children: ReactNode
}

export function Paragraph({ children }: Content) {
  const { as } = useContext(ReadingContext)
  if (as === 'text') return <TextParagraph>{children}</TextParagraph>
  return <p style={PARAGRAPH}>{children}</p>
}

/** The one thing the message asks for. The address is written out below: some programs show no buttons. */
export function Action({ label, path }: { readonly label: string; readonly path: string }) {
  const { as, siteAddress } = useContext(ReadingContext)
  const address = siteAddress + path
  if (as === 'text') return <>{`${label}:\n${address}\n\n`}</>
  return (
    <>
      <p style={PARAGRAPH}>
        <a href={address} style={BUTTON}>
          {label}
        </a>
      </p>
      <p style={SMALL}>
        Or copy this address into your browser:
        <br />
        <span style={ADDRESS}>{address}</span>
      </p>
    </>
  )
}

/** A quieter paragraph: what to do when the message is not wanted. */
export function Note({ children }: Content) {
  const { as } = useContext(ReadingContext)
  if (as === 'text') return <TextParagraph>{children}</TextParagraph>
  return <p style={SMALL}>{children}</p>
}

function TextParagraph({ children }: Content) {
  return (
    <>
      {children}
      {'\n\n'}
    </>
  )
}

const INK = '#1d2420'
const PARAGRAPH = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: INK }
const SMALL = { margin: '0 0 16px', fontSize: '14px', lineHeight: '20px', color: '#55605a' }
const ADDRESS = { wordBreak: 'break-all' as const, color: INK }
const BUTTON = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: '6px',
  background: '#1f5c45',
  color: '#ffffff',
  textDecoration: 'none',
  fontWeight: 600,
}
