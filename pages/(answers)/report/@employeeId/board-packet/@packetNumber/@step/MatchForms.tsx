/** Cites a frozen match in the packet, opens it, takes its own comparables over, removes it. */

import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import type { Data } from './+data.ts'

export function CitedMatch() {
  const { cited, mayWrite, state } = useData<Data>()
  if (!cited) return null
  const isOpen = mayWrite && state === 'open'
  return (
    <div className="row middle after-3 medium" data-screen>
      <ButtonLink kind="quiet" size="small" href={`/match/${cited.id}`}>
        Open this match
      </ButtonLink>
      {isOpen && cited.toTakeOver > 0 && (
        <Form intent="take-over">
          <Button kind="quiet" size="small">
            {`Add its ${formatCount(cited.toTakeOver, 'comparable')} from other sources`}
          </Button>
        </Form>
      )}
      {isOpen && (
        <Form intent="remove-match">
          <Button kind="quiet" size="small">
            Remove match
          </Button>
        </Form>
      )}
    </div>
  )
}

export function CiteForm() {
  const { matches, employee } = useData<Data>()
  if (matches.length === 0) {
    return (
      <p>
        A match is a set of comparables you choose.{' '}
        <a href={`/match/person/${employee.id}`}>Freeze one</a> to cite it here.
      </p>
    )
  }
  return (
    <Form intent="cite-match" idPrefix="cite-">
      <RadioGroup
        name="match"
        label="Which match"
        options={matches.map(({ id, name, frozenAt }) => {
          return { value: String(id), label: `${name}, frozen on ${formatDate(frozenAt)}` }
        })}
        defaultValue={matches.length === 1 ? String(matches[0]?.id) : null}
      />
      <ButtonRow>
        <Button kind="secondary">Cite match</Button>
      </ButtonRow>
    </Form>
  )
}
