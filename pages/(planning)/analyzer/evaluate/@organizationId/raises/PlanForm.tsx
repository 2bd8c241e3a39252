/** Pool, date and rules. Asked by GET, so that a plan has an address; with a script it is calculated while you type. */
import { type Ref, useState } from 'react'
import {
  matrixField,
  moveValue,
  type PlanQuery,
  useField,
} from '~/core/planning/raises/plan-query.ts'
import type { PlanView } from '~/core/planning/raises/plan-view.ts'
import {
  POOL_BASES,
  RANGE_PLACES,
  RATINGS,
  ROUNDINGS,
  type RuleKind,
} from '~/core/planning/raises/terms.ts'
import {
  BASIS_LABELS,
  PLACE_LABELS,
  RATING_LABELS,
  ROUNDING_LABELS,
  RULE_HINTS,
  RULE_LABELS,
} from '~/core/planning/raises/words.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { ErrorSummary } from '~/renderer/forms/ErrorSummary.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { OrderedList } from '~/renderer/forms/OrderedList.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { OpenPlan } from './open-plan.ts'
import styles from './raises.module.css'

interface PlanFormProps {
  readonly ref: Ref<HTMLFormElement>
  readonly plan: OpenPlan
  readonly query: PlanQuery
  readonly rules: PlanView['rules']
  readonly problems: Readonly<Record<string, string>>
  readonly onOrder: (order: readonly RuleKind[]) => void
}

const LABELS = {
  ...{ pool: 'Pool for raises', date: 'New pay starts', basis: 'The pool pays for' },
  ...{ rounding: 'Round salaries to', cap: RULE_LABELS.cap, floor: RULE_LABELS.floor },
  across: RULE_LABELS.across,
  ...Object.fromEntries(
    RATINGS.flatMap((rating) =>
      RANGE_PLACES.map((place) => [
        matrixField(rating, place),
        `${RULE_LABELS.merit}, ${RATING_LABELS[rating].toLowerCase()}`,
      ]),
    ),
  ),
}

/** The form's id, by which the marks in the table below belong to it. */
export const PLAN_FORM = 'plan'

export function PlanForm({ ref, plan, query, rules, problems, onOrder }: PlanFormProps) {
  const values = { pool: query.pool.typed, date: query.date.typed || plan.suggestedDate }
  // the summary keeps its place while a field is being corrected
  const [said] = useState(problems)
  // without a script a move draws the page again
  const isMoved = plan.search.move !== undefined
  return (
    <FormContext value={{ failure: { errors: problems, values } }}>
      <form
        ref={ref}
        id={PLAN_FORM}
        method="get"
        className={`${styles.form} stack far after-3`}
        noValidate
      >
        {Object.keys(said).length > 0 && <ErrorSummary errors={said} labels={LABELS} />}
        <div className={styles.pool}>
          <FieldRow>
            <TextField
              name="pool"
              label={LABELS.pool}
              hint="Dollars a year or a percentage of all salaries, for example 20,000 or 3%."
              width="full"
            />
            <SelectField
              name="basis"
              label={LABELS.basis}
              hint="FICA for lay staff, and retirement at each person’s present share of salary."
              options={POOL_BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
              defaultValue={query.basis}
              width="full"
            />
            <DateField name="date" label={LABELS.date} defaultValue={plan.suggestedDate} />
            <SelectField
              name="rounding"
              label={LABELS.rounding}
              hint="Pay by the hour is always a whole cent an hour."
              options={ROUNDINGS.map((value) => ({ value, label: ROUNDING_LABELS[value] }))}
              defaultValue={query.rounding}
              width="full"
            />
          </FieldRow>
          <Button>Calculate</Button>
        </div>
        <div>
          {query.chosen.includes('merit') && <Matrix query={query} problems={problems} />}
          <Fold
            summary={`Change the rules: ${query.chosen.length} of ${query.order.length} are on`}
            names={Object.keys(RULE_LABELS)}
            open={isMoved}
            className="folded"
          >
            <p>
              The most important rule comes first. Each is met as far as possible before the next
              one gets a dollar.
            </p>
            <RulesField {...{ query, rules, onOrder }} />
          </Fold>
        </div>
      </form>
    </FormContext>
  )
}

function Matrix({ query, problems }: Pick<PlanFormProps, 'query' | 'problems'>) {
  return (
    <div className="scroll boxes figures">
      <table className={`${styles.matrix} table`}>
        <caption>Merit matrix: raise in percent. Mark ratings in the table of people.</caption>
        <thead>
          <tr>
            <th scope="col">Rating</th>
            {RANGE_PLACES.map((place) => (
              <th key={place} scope="col">
                {PLACE_LABELS[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RATINGS.toReversed().map((rating) => (
            <tr key={rating}>
              <th scope="row">{RATING_LABELS[rating]}</th>
              {RANGE_PLACES.map((place) => {
                const name = matrixField(rating, place)
                return (
                  <td key={place}>
                    <input
                      className={styles.figure}
                      name={name}
                      inputMode="decimal"
                      aria-label={`${RATING_LABELS[rating]}, ${PLACE_LABELS[place]}, percent`}
                      aria-invalid={problems[name] ? true : undefined}
                      title={problems[name]}
                      defaultValue={query.matrix[rating][place]}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RulesFieldProps {
  readonly query: PlanQuery
  readonly rules: PlanView['rules']
  readonly onOrder: (order: readonly RuleKind[]) => void
}

function RulesField({ query, rules, onOrder }: RulesFieldProps) {
  const [order, setOrder] = useState(query.order)
  return (
    <OrderedList
      name="order"
      order={order}
      labels={RULE_LABELS}
      send={{ name: 'move', value: moveValue }}
      onOrder={(next) => {
        setOrder(next)
        onOrder(next)
      }}
      isOff={(kind) => !query.chosen.includes(kind)}
      className={styles.order}
      row={(kind) => (
        <Rule
          kind={kind}
          query={query}
          // what the minimum comes to is said in the result, which a phone and paper show
          words={rules.find((rule) => rule.kind === kind && kind !== 'minimum')?.words ?? []}
        />
      )}
    />
  )
}

interface RuleProps {
  readonly kind: RuleKind
  readonly query: PlanQuery
  readonly words: readonly string[]
}

function Rule({ kind, query, words }: RuleProps) {
  const id = `rule-${kind}`
  return (
    <div className={styles.rule}>
      <input
        type="checkbox"
        id={id}
        name={useField(kind)}
        value="yes"
        defaultChecked={query.chosen.includes(kind)}
        aria-describedby={`${id}-hint`}
      />
      <span className={`${styles.name} row gap-1 middle`}>
        <label htmlFor={id}>{RULE_LABELS[kind]}</label>
        <Percent kind={kind} query={query} />
      </span>
      <p id={`${id}-hint`} className="soft medium">
        {RULE_HINTS[kind]}
      </p>
      {words.length > 0 && <p className="medium">{words.join(' ')}</p>}
    </div>
  )
}

/** The figure of a rule that has one. */
function Percent({ kind, query }: Pick<RuleProps, 'kind' | 'query'>) {
  if (kind !== 'cap' && kind !== 'floor' && kind !== 'across') return null
  const { typed, value, problem } = query[kind]
  const shown = typed || (kind === 'cap' ? '10' : kind === 'floor' ? '1' : '')
  return (
    <span className="row gap-0 middle boxes figures">
      <input
        className={styles.figure}
        id={`field-${kind}`}
        name={kind}
        inputMode="decimal"
        aria-label={`${RULE_LABELS[kind]}, percent`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `problem-${kind}` : undefined}
        placeholder={kind === 'across' ? 'rest' : undefined}
        defaultValue={value === null && problem === null ? shown : typed || shown}
      />
      %
      {problem && (
        <span id={`problem-${kind}`} className="bad medium">
          {problem}
        </span>
      )}
    </span>
  )
}
