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
          It stays readable, with its seal and with who had seen figures by then, and a new packet
          can be started.
        </p>
        <Form intent="set-aside">
          <Button kind="secondary">Set this packet aside</Button>
        </Form>
      </details>
    </Section>
  )
}
