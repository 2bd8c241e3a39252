/** What was typed and not saved: offered again on return, kept while typing, or by a button where scripts are off. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { sendForm } from '~/renderer/forms/send-form.ts'
import styles from './work.module.css'

export interface OfferedDraft {
  /** "on November 20, 2026", "5 minutes ago" */
  readonly when: string
  /** the employee was saved after this was typed */
  readonly changedSince: boolean
  /** the fields below hold it */
  readonly resumed: boolean
}

export interface DraftNoticeProps {
  readonly draft: OfferedDraft | null
  /** the same page with the draft in its fields */
  readonly resumeHref: string
}

export function DraftNotice({ draft, resumeHref }: DraftNoticeProps) {
  if (!draft) return null
  const { when, changedSince, resumed } = draft
  return (
    <Notice title={resumed ? `Draft from ${when}` : `You left a draft here ${when}`}>
      <p>
        {resumed
          ? 'The fields show your draft. It is not saved yet.'
          : 'We kept what you entered, but it is not saved. Until you choose, new entries are not kept.'}
        {changedSince && ' Someone has changed this person since then. Compare before you save.'}
      </p>
      <Form intent="discard-draft">
        <ButtonRow>
          {!resumed && (
            <ButtonLink href={resumeHref} kind="secondary" size="small">
              Continue with the draft
            </ButtonLink>
          )}
          <Button intent="discard-draft" kind="quiet" size="small">
            Discard the draft
          </Button>
        </ButtonRow>
      </Form>
    </Notice>
  )
}

const PAUSE_MILLISECONDS = 2_000

export interface DraftKeeperProps {
  /** false while an older draft waits for an answer */
  readonly keeps: boolean
  /** an element inside the form */
  readonly inForm: RefObject<HTMLDivElement | null>
}

/** Saves the draft shortly after each pause, with a quiet note. */
export function DraftKeeper({ keeps, inForm }: DraftKeeperProps) {
  const [kept, setKept] = useState<'no' | 'yes' | 'failed'>('no')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const form = inForm.current?.closest('form')
    if (!form || !keeps) return
    const stop = () => clearTimeout(timer.current)
    const later = () => {
      stop()
      timer.current = setTimeout(() => void keep(form).then(setKept), PAUSE_MILLISECONDS)
    }
    form.addEventListener('input', later)
    // what is being saved is no draft any more
    form.addEventListener('submit', stop)
    return () => {
      stop()
      form.removeEventListener('input', later)
      form.removeEventListener('submit', stop)
    }
  }, [keeps, inForm])
  return (
    <>
      <noscript>
        <Button intent="show-totals" kind="quiet">
          Show totals
        </Button>
        <Button intent="keep-draft" kind="quiet">
          Save draft
        </Button>
      </noscript>
      <p className={`${styles.kept} flush before-1 fine`} role="status">
        {kept === 'yes' && 'Saved as a draft. Not saved to the record yet.'}
        {kept === 'failed' && 'We could not save the draft. What you entered is still here.'}
      </p>
    </>
  )
}

async function keep(form: HTMLFormElement): Promise<'yes' | 'failed'> {
  const body = new FormData(form)
  body.set('intent', 'keep-draft')
  const { kind } = await sendForm(location.pathname + location.search, body)
  return kind === 'redirect' ? 'yes' : 'failed'
}
