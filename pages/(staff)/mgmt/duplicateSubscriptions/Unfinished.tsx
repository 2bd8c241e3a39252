/** Decisions that were broken off half way: nothing is lost, and nothing is done twice. */
import { useData } from 'vike-react/useData'
import { formatInstant } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/account/PasswordAndCode.tsx'
import type { Data } from './+data.ts'

export function Unfinished() {
  const { unfinished } = useData<Data>()
  if (unfinished.length === 0) return null
  return (
    <Section id="unfinished">
      <h2>Not finished</h2>
      <p>These decisions were broken off. Finishing does what is left, and nothing twice.</p>
      {unfinished.map(({ id, reason, askedAt, members }) => (
        <details key={id} open>
          <summary>
            Decision {id} of {formatInstant(askedAt)}: {reason}
          </summary>
          <ul>
            {members.map(({ subscriptionId, organizationId, organizationName, choice }) => (
              <li key={subscriptionId}>
                {CHOICE_WORDS[choice]}: {organizationName ?? 'no organization'}{' '}
                <small>
                  {organizationId !== null && `organization ${organizationId}, `}
                  {subscriptionId}
                </small>
              </li>
            ))}
          </ul>
          <Form intent="finish" idPrefix={`finish-${id}-`}>
            <input type="hidden" name="resolution" value={id} />
            <PasswordAndCode />
            <ButtonRow>
              <Button kind="secondary">Finish</Button>
            </ButtonRow>
          </Form>
        </details>
      ))}
    </Section>
  )
}

const CHOICE_WORDS = { keep: 'Keep', cancel: 'Cancel', refund: 'Cancel and refund' } as const
