/** The text of a housing designation for the minutes, to copy; it only looks ahead. */
import { useEffect, useState } from 'react'
import type { ClergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import { Button } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import styles from './ClergyStudio.module.css'

export function ClergyStudioDesignation({ clergy }: { readonly clergy: ClergyStudio }) {
  const { designation } = clergy
  if (!designation) return null
  return (
    <>
      <h3>Designation for the minutes</h3>
      {designation.kind === 'refused' ? (
        <Notice kind="signal">
          <p>{designation.reason}</p>
        </Notice>
      ) : (
        <>
          <p>
            Only what is decided before it is paid counts, so the date looks ahead. Have the board
            adopt its own wording; this is a start.
          </p>
          <blockquote className={styles.designation}>
            {designation.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <Copy text={designation.paragraphs.join('\n\n')} />
        </>
      )}
    </>
  )
}

/** Without scripts the text is selected by hand. */
function Copy({ text }: { readonly text: string }) {
  const [canCopy, setCanCopy] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => setCanCopy('clipboard' in navigator), [])
  if (!canCopy) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <p className={styles.copy}>
      <Button kind="quiet" size="small" onPress={() => void copy()}>
        Copy the text
      </Button>{' '}
      <span role="status">{isCopied ? 'Copied.' : ''}</span>
    </p>
  )
}
