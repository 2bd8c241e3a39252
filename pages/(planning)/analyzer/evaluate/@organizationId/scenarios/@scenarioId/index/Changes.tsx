/** The changes by date, and the form of one that is added or edited. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { CHANGE_KINDS, inOrder } from '~/core/planning/scenarios/change.ts'
import { scenarioPath } from '~/core/planning/scenarios/scenario-address.ts'
import { changeLabel, changeWords } from '~/core/planning/scenarios/words.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import type { Data } from './+data.ts'
import { ChangeForm } from './ChangeForm.tsx'
import styles from './scenario.module.css'

export function Changes() {
  const { scenario, mayChange, form } = useData<Data>()
  return (
    <Section id="changes">
      <h2>Changes</h2>
      {scenario.plan.changes.length === 0 ? (
        <p>Nothing changes yet, so every year is like today.</p>
      ) : (
        <List />
      )}
      {mayChange && <Kinds />}
      {mayChange && <PlannedHires />}
      {mayChange && form && <ChangeForm key={`${form.kind} ${form.changeId}`} />}
    </Section>
  )
}

function List() {
  const { organization, scenario, people, mayChange, idle, compared } = useData<Data>()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: compared }
  return (
    <ul className="plain ruled after-2">
      {inOrder(scenario.plan.changes).map((change) => {
        const words = changeWords(change, { type: organization.type, names })
        return (
          <li key={change.id} className="row middle apart">
            <div>
              {words}
              {idle.includes(change.id) && (
                <p className="flush warm medium">
                  This changes nothing: it is after the last year, or about no one on the payroll.
                </p>
              )}
            </div>
            {mayChange && (
              <div className="line gap-0 middle" data-screen>
                <ButtonLink
                  kind="quiet"
                  size="small"
                  href={`${scenarioPath(address, { change: String(change.id) })}#change`}
                  label={`Edit: ${words}`}
                >
                  Edit
                </ButtonLink>
                <RowForm field="change" row={change.id} intents={['remove-change']}>
                  <Button
                    kind="quiet"
                    size="small"
                    intent="remove-change"
                    label={`Remove: ${words}`}
                  >
                    Remove
                  </Button>
                </RowForm>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Takes over the planned hires of the staff table; absent where all of them are hired here. */
function PlannedHires() {
  const { plannedHires, scenario } = useData<Data>()
  if (plannedHires === 0) return null
  const one = plannedHires === 1
  return (
    <Form intent="add-planned" idPrefix="planned-" className="after-2">
      <p>
        {formatCount(plannedHires, 'planned hire')} of your staff table {one ? 'is' : 'are'} not in
        this scenario. {one ? 'It begins' : 'They begin'} on the planned day, but not before{' '}
        {formatDate(scenario.plan.startsOn)}, with salary, retirement and insurance as planned.
      </p>
      <Button kind="secondary" size="small">
        {one ? 'Add the planned hire' : 'Add the planned hires'}
      </Button>
    </Form>
  )
}

/** A link for each kind, so that the form of each works without a script. */
function Kinds() {
  const { organization, scenario, compared, form } = useData<Data>()
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: compared }
  return (
    <nav aria-label="Add a change" className={`${styles.kinds} ways row after-2`}>
      <span>Add a change:</span>
      {CHANGE_KINDS.map((kind) => (
        <a
          key={kind}
          href={`${scenarioPath(address, { add: kind })}#change`}
          aria-current={form?.kind === kind && form.changeId === null ? 'true' : undefined}
        >
          {changeLabel(kind, organization.type)}
        </a>
      ))}
    </nav>
  )
}
