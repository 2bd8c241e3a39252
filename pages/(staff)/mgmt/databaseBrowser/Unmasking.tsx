/** Break-glass: asking to read unmasked, and deciding on the requests of others. */
import { useData } from 'vike-react/useData'
import { browserHref } from '~/core/staff/database-browser.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/PasswordAndCode.tsx'
import type { Data } from './+data.ts'

type Request = Data['toDecide'][number]

export function Unmasking() {
  const { mine, toDecide, inForce } = useData<Data>()
  return (
    <Section id="unmasked">
      <h2>Read unmasked</h2>
      <p>
        Exact pay, names and email addresses need a reason and a second admin. Passwords, tokens and
        sessions stay closed to everybody.
      </p>
      {mine ? <Mine {...mine} /> : <Ask />}
      {toDecide.map((request) => (
        <Decide key={request.id} {...request} />
      ))}
      {inForce.map((request) => (
        <Form key={request.id} intent="end-unmasking" idPrefix={`end-${request.id}`}>
          <p>
            {request.askedBy} reads unmasked until {request.expiresAt}: {request.reason}
          </p>
          <input type="hidden" name="unmasking" value={request.id} />
          <Button kind="secondary">End access</Button>
        </Form>
      ))}
    </Section>
  )
}

function Mine({ id, accepted, expiresAt, decidedBy, reason, askedAt }: Request) {
  const { address, level } = useData<Data>()
  if (!accepted) {
    return (
      <Notice title="Your request waits for another admin">
        <p>
          Sent on {askedAt}: {reason}
        </p>
      </Notice>
    )
  }
  return (
    <>
      <p>
        {decidedBy} approved your request until {expiresAt}.
      </p>
      <ButtonRow>
        {level === 'masked' && (
          <ButtonLink kind="secondary" href={browserHref({ ...address, unmasked: true })}>
            Read unmasked
          </ButtonLink>
        )}
        <Form intent="end-unmasking">
          <input type="hidden" name="unmasking" value={id} />
          <Button kind="secondary">End access</Button>
        </Form>
      </ButtonRow>
    </>
  )
}

function Ask() {
  return (
    <Fold summary="Ask another admin" intents={['ask-unmasking']} className="after-3">
      <Form intent="ask-unmasking" aria-label="Ask to read unmasked" labels={{ reason: 'Reason' }}>
        <TextField
          name="reason"
          label="Reason"
          hint="What you need to see, and why the masked view is not enough."
          required
        />
        <PasswordAndCode />
        <Button>Send request</Button>
      </Form>
    </Fold>
  )
}

function Decide({ id, askedBy, askedAt, reason }: Request) {
  return (
    <Form
      intent="accept"
      otherIntents={['decline']}
      idPrefix={`decide-${id}`}
      aria-label={`Request of ${askedBy}`}
    >
      <h3>{askedBy} asks to read unmasked</h3>
      <p>
        {askedAt}: {reason}
      </p>
      <input type="hidden" name="unmasking" value={id} />
      <PasswordAndCode />
      <ButtonRow>
        <Button>Approve for 30 minutes</Button>
        <Button intent="decline" kind="secondary">
          Decline
        </Button>
      </ButtonRow>
    </Form>
  )
}
