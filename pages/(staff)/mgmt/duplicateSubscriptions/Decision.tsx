/** One group: a choice for each subscription, and what the choices do before they are made. */
import { useData } from 'vike-react/useData'
import { choiceName, memberName } from '~/core/staff/duplicates.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PasswordAndCode } from '~/renderer/people/account/PasswordAndCode.tsx'
import type { Data } from './+data.ts'
import { MemberFacts } from './MemberFacts.tsx'

type Shown = Exclude<Data['decision'], string | null>

export function Decision({ decision }: { readonly decision: Shown }) {
  const { group, problem, words, seen } = decision
  return (
    <Section id="decision">
      <h2>{group.kind}</h2>
      <Choices decision={decision} />
      {problem !== null && <Notice title={problem} />}
      {words && seen !== null && <WhatHappens {...{ decision, words, seen }} />}
      <Dismiss signature={group.signature} />
    </Section>
  )
}

const CHOICES = [
  { value: 'keep', label: 'Keep' },
  { value: 'cancel', label: 'Cancel now, no refund' },
  { value: 'refund', label: 'Cancel now and refund its present period' },
]

/** Asks by its address and changes nothing. */
function Choices({ decision: { group, choices } }: { readonly decision: Shown }) {
  const { mayRefund } = useData<Data>()
  return (
    <form method="get">
      <input type="hidden" name="group" value={group.id} />
      {group.members.map((one) => (
        <RadioGroup
          key={one.id}
          name={choiceName(one.id)}
          label={memberName(one)}
          hint={<MemberFacts member={one} />}
          options={CHOICES}
          defaultValue={choices[one.id] ?? one.suggested}
        />
      ))}
      {!mayRefund && <p>Refunds are made by admins. You can cancel without one.</p>}
      <p>
        <Button kind="secondary" size="small">
          Show what happens
        </Button>
      </p>
    </form>
  )
}

interface WhatHappensProps {
  readonly decision: Shown
  readonly words: readonly string[]
  readonly seen: string
}

function WhatHappens({ decision: { choices }, words, seen }: WhatHappensProps) {
  const { mayRefund } = useData<Data>()
  const refunds = Object.values(choices).includes('refund')
  return (
    <>
      <h3>What happens</h3>
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {(mayRefund || !refunds) && (
        <Form intent="resolve" idPrefix="resolve-" labels={LABELS}>
          <input type="hidden" name="seen" value={seen} />
          {Object.entries(choices).map(([id, choice]) => (
            <input key={id} type="hidden" name={choiceName(id)} value={choice} />
          ))}
          <TextField name="reason" label={LABELS.reason} maxLength={300} required />
          <PasswordAndCode />
          <ButtonRow>
            <Button kind="danger">{refunds ? 'Cancel and refund' : 'Cancel subscriptions'}</Button>
          </ButtonRow>
        </Form>
      )}
    </>
  )
}

const LABELS = { reason: 'Reason' } as const

function Dismiss({ signature }: { readonly signature: string }) {
  return (
    <details>
      <summary>Not a duplicate</summary>
      <Form intent="dismiss" idPrefix="dismiss-" labels={LABELS}>
        <input type="hidden" name="signature" value={signature} />
        <TextField name="reason" label={LABELS.reason} maxLength={300} required />
        <ButtonRow>
          <Button kind="secondary">Dismiss group</Button>
        </ButtonRow>
      </Form>
    </details>
  )
}
