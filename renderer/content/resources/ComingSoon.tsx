/** Below the title of a page that is planned: what it will do, when, and a form to hear about it. */
import { useId } from 'react'
import { NOTIFY_LABELS } from '~/core/content/coming-soon-flag.ts'
import { Button, ButtonRow } from '../../components/Button.tsx'
import { Badge } from '../../components/figures/Badge.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Form } from '../../forms/form.tsx'
import { EmailField } from '../../forms/TextField.tsx'

export interface ComingSoonProps {
  readonly panel: {
    readonly id: number
    /** what it will do; a line is a paragraph */
    readonly what: string
    readonly expected: string | null
    /** the reader's own address; null for visitors */
    readonly email: string | null
    readonly isAsked: boolean
    /** nothing can be asked for */
    readonly isShadow: boolean
  }
  /** `?done=` of the address */
  readonly done?: string | null
  /** why another form of the page was not saved */
  readonly refusal?: string | null
}

export function ComingSoon({ panel, done = null, refusal = null }: ComingSoonProps) {
  const { what, expected } = panel
  const heading = useId()
  return (
    <div className="measure">
      {refusal !== null && <Notice kind="error" title={refusal} />}
      <p className="row middle after-1 soft">
        <Badge kind="signal">Coming soon</Badge> {expected && <span>Expected: {expected}</span>}
      </p>
      {what.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      <section className="lined before-4" aria-labelledby={heading}>
        <h2 id={heading}>Hear when it is ready</h2>
        {done === 'stopped' && (
          <Notice announced title="You will get no message about this page." />
        )}
        <Hear {...{ panel, done }} />
      </section>
    </div>
  )
}

function Hear({ panel, done }: Required<Pick<ComingSoonProps, 'panel' | 'done'>>) {
  // several panels may be on one page
  const prefix = useId()
  const { id, email, isAsked, isShadow } = panel
  if (isAsked) return <OnTheList email={email} />
  if (done === 'sent') {
    return (
      <Notice announced title="Check your email">
        <p>Open the link we sent you to confirm your address. It may take a minute to arrive.</p>
      </Notice>
    )
  }
  if (isShadow) return <p>The person can ask for one message here.</p>
  return (
    <Form intent="notify-me" idPrefix={prefix} labels={NOTIFY_LABELS}>
      <input type="hidden" name="flag" value={id} />
      {email ? (
        <p>We send one message to {email}, and no other.</p>
      ) : (
        <EmailField
          label={NOTIFY_LABELS.email}
          hint="We send a link to confirm it, then one message, and then we delete it."
        />
      )}
      <ButtonRow>
        <Button>Tell me when it is ready</Button>
      </ButtonRow>
    </Form>
  )
}

function OnTheList({ email }: { readonly email: string | null }) {
  return (
    <>
      <Notice announced title="You are on the list">
        <p>We will send one message to {email} when this is ready.</p>
      </Notice>
      <Form intent="stop-notifying">
        <ButtonRow>
          <Button kind="secondary">Take my request back</Button>
        </ButtonRow>
      </Form>
    </>
  )
}
