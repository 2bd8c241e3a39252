/** Gives a packet up before it is finished; folded away, because it is rarely meant. */
import { useData } from 'vike-react/useData'
import { Button } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function SetAside() {
  const { mayWrite, state } = useData<Data>()
  if (!mayWrite || (state !== 'unsealed' && state !== 'open')) return null
  return (
    <Section>
      <details>
        <summary>Set this packet aside</summary>
        <p>
          You can still view it, with its seal and the list of who had seen figures. You can start a
          new packet.
        </p>
        <Form intent="set-aside">
          <Button kind="secondary">Set this packet aside</Button>
        </Form>
      </details>
    </Section>
  )
}
