/** What a match asks: what comparables must share, what matters most, and how close they must be. */

import { useContext, useState } from 'react'
import { useData } from 'vike-react/useData'
import type { OwnFacts } from '~/core/answers/matches/words.ts'
import {
  asideField,
  CLOSENESS,
  CLOSENESS_HINTS,
  CLOSENESS_LABELS,
  completeOrder,
  DENOMINATION_LABELS,
  MATCH_LABELS,
  MATTER_HINTS,
  MATTER_LABELS,
  MATTERS,
  moveIntent,
  SCOPE_LABELS,
  SHARED_FACTS,
  SHARED_LABELS,
  type SharedFact,
  sharedField,
  WEIGHING_LABELS,
  WEIGHINGS,
  weightsOf,
} from '~/core/engine/comparables/match-question.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { OrderedList } from '~/renderer/forms/OrderedList.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { choicesOf } from '~/renderer/people/form-fields.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import styles from './match.module.css'

export function QuestionForm() {
  const { name, question, version } = useData<Data>()
  const { definition, closeness, weighing } = question
  return (
    <Form
      intent="save"
      otherIntents={MATTERS.flatMap((one) => [moveIntent(one, -1), moveIntent(one, 1)])}
      labels={MATCH_LABELS}
    >
      <ConflictComparison labels={MATCH_LABELS} saved={savedValues(name, question)} words={WORDS} />
      <VersionField version={version} />
      <FieldRow>
        <TextField name="name" label={MATCH_LABELS.name} defaultValue={name} />
        <SelectField
          name="definition"
          label={MATCH_LABELS.definition}
          options={choicesOf(DEFINITION_LABELS)}
          defaultValue={definition}
        />
      </FieldRow>
      <FixedFields />
      <h3 id="order" className="title before-3 after-1">
        What matters most
      </h3>
      <RadioGroup
        name="weighing"
        label={MATCH_LABELS.weighing}
        options={WEIGHINGS.map((value) => ({ value, label: WEIGHING_LABELS[value] }))}
        defaultValue={weighing}
      />
      <OrderField />
      <RadioGroup
        name="closeness"
        label={MATCH_LABELS.closeness}
        options={CLOSENESS.map((value) => {
          return { value, label: CLOSENESS_LABELS[value], hint: CLOSENESS_HINTS[value] }
        })}
        defaultValue={closeness}
      />
      <ButtonRow>
        <Button>Save and see the range</Button>
      </ButtonRow>
    </Form>
  )
}

/** What the asker's own facts allow; a choice that was saved stays until it is changed. */
function FixedFields() {
  const { question, offered, own } = useData<Data>()
  const shared = offered?.shared ?? SHARED_FACTS
  const scopes = offered?.scopes ?? [question.scope]
  const denominations = offered?.denominations ?? [question.denomination]
  return (
    <>
      <h3 className="title before-3 after-1">Must be the same</h3>
      <div className="cells">
        {shared.map((fact) => (
          <CheckboxField
            key={fact}
            name={sharedField(fact)}
            label={SHARED_LABELS[fact]}
            hint={ownWords(own, fact)}
            defaultChecked={question.shared.includes(fact)}
          />
        ))}
      </div>
      <FieldRow>
        <RadioGroup
          name="scope"
          label={MATCH_LABELS.scope}
          options={withSaved(scopes, question.scope).map((value) => {
            const place = value === 'state' ? own.state : value === 'region' ? own.region : null
            const label = SCOPE_LABELS[value]
            return { value, label: place ? `${label}: ${place}` : label }
          })}
          defaultValue={question.scope}
        />
        <RadioGroup
          name="denomination"
          label={MATCH_LABELS.denomination}
          options={withSaved(denominations, question.denomination).map((value) => {
            const named =
              value === 'same' ? own.denomination : value === 'family' ? own.family : null
            const label = DENOMINATION_LABELS[value]
            return { value, label: named ? `${label}: ${named}` : label }
          })}
          defaultValue={question.denomination}
        />
      </FieldRow>
    </>
  )
}

function withSaved<Choice extends string>(offered: readonly Choice[], saved: Choice) {
  return offered.includes(saved) ? offered : [...offered, saved]
}

function ownWords(own: OwnFacts, fact: SharedFact): string | undefined {
  if (fact === 'organizationType') return own.organizations
  if (fact === 'setting') return own.setting ?? undefined
  return own.isFullTime ? 'full-time' : 'part-time'
}

const WORDS = {
  ...SCOPE_LABELS,
  ...DENOMINATION_LABELS,
  ...WEIGHING_LABELS,
  ...CLOSENESS_LABELS,
  ...DEFINITION_LABELS,
}

function savedValues(name: string, question: Data['question']): Readonly<Record<string, string>> {
  const { definition, scope, denomination, weighing, closeness } = question
  return { name, definition, scope, denomination, weighing, closeness }
}

/** What matters most, first: the server moves a matter where there is no script. */
function OrderField() {
  const { question } = useData<Data>()
  const { failure } = useContext(FormContext)
  const typed = failure?.values.order
  const [order, setOrder] = useState(() => {
    return typed === undefined ? question.order : completeOrder(typed.split(','))
  })
  const times = weightsOf({ ...question, order })
  return (
    <fieldset className={`${styles.order} bare after-3`} data-screen>
      <legend>From the most important to the least</legend>
      <p className="before-0 after-1 soft medium">
        The first third counts 4 times, the second twice, the last once. Drag a row, or use its
        buttons.
      </p>
      <OrderedList
        name="order"
        order={order}
        labels={MATTER_LABELS}
        send={{ name: 'intent', value: moveIntent }}
        onOrder={setOrder}
        then="Save to see the range."
        row={(matter, place) => (
          <>
            <span className="soft figures" aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <strong>{MATTER_LABELS[matter]}</strong>
              <span>{MATTER_HINTS[matter]}</span>
            </span>
            <span className={`${styles.times} soft unbroken figures`}>
              {times[matter] === 0 ? 'left out' : `×${times[matter]}`}
            </span>
            <CheckboxField
              name={asideField(matter)}
              label="Leave out"
              defaultChecked={question.setAside.includes(matter)}
            />
          </>
        )}
      />
    </fieldset>
  )
}
