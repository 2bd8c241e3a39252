/** Beside a match: where it stands, who cites it, and what can be done with it as a whole. */
import { useData } from 'vike-react/useData'
import { STATE_LABELS } from '~/core/engine/comparables/match-question.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'

export function Beside() {
  const { state, isOpen, mayWrite, locked, finding } = useData<Data>()
  return (
    <>
      <SideSummary title="Status">
        <p>
          <Badge kind={state === 'frozen' ? 'good' : 'neutral'}>{STATE_LABELS[state]}</Badge>
        </p>
        <Frozen />
        <Cited />
      </SideSummary>
      {isOpen && finding && <Freeze />}
      {mayWrite && !locked && <Rest />}
    </>
  )
}

function Frozen() {
  const { frozen } = useData<Data>()
  if (!frozen) {
    return <p>Its figures follow the newest data until it is frozen.</p>
  }
  return (
    <>
      <p>
        Frozen on {formatInstant(frozen.at)} by {frozen.by}. It does not change.
      </p>
      <p className="fine breakable">Fingerprint (SHA-256) {frozen.sha256}</p>
    </>
  )
}

function Cited() {
  const { packets, employee, state } = useData<Data>()
  if (state === 'draft') return null
  if (packets.length === 0) {
    return (
      <p>
        Cited in no packet. A <a href={`/report/${employee.id}/board-packet`}>board packet</a> can
        cite it with its comparability data.
      </p>
    )
  }
  return (
    <p>
      Cited in{' '}
      {packets.map((number) => (
        <a key={number} href={`/report/${employee.id}/board-packet/${number}/data`}>
          packet {number}{' '}
        </a>
      ))}
    </p>
  )
}

function Freeze() {
  const { name } = useData<Data>()
  return (
    <Form intent="freeze" idPrefix="freeze-" labels={{ name: 'Name of the set' }}>
      <h2>Freeze as a set</h2>
      <p>
        The figures, groups and your own comparables are kept as they are now, with a fingerprint.
      </p>
      <TextField name="name" label="Name of the set" defaultValue={name} />
      <ButtonRow>
        <Button kind="secondary">Freeze this match</Button>
      </ButtonRow>
    </Form>
  )
}

/** Rarely meant, and small. */
function Rest() {
  const { state, packets } = useData<Data>()
  const intents = {
    draft: { intent: 'delete', label: 'Delete draft' },
    frozen: packets.length === 0 ? { intent: 'archive', label: 'Archive' } : null,
    archived: { intent: 'restore', label: 'Restore' },
  }[state]
  return (
    <div className="row before-3" data-screen>
      <Form intent="copy" idPrefix="copy-">
        <Button kind="quiet" size="small">
          Copy to a new draft
        </Button>
      </Form>
      {intents && (
        <Form intent={intents.intent} idPrefix={`${intents.intent}-`}>
          <Button kind="quiet" size="small">
            {intents.label}
          </Button>
        </Form>
      )}
    </div>
  )
}
