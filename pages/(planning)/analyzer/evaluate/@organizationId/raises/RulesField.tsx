/** The rules in their order, each with what it did. */
import { useState } from 'react'
import { moveValue, type PlanQuery, useField } from '~/core/planning/raises/plan-query.ts'
import type { PlanView } from '~/core/planning/raises/plan-view.ts'
import type { RuleKind } from '~/core/planning/raises/terms.ts'
import { RULE_HINTS, RULE_LABELS } from '~/core/planning/raises/words.ts'
import { OrderedList } from '~/renderer/forms/ordered/OrderedList.tsx'
import styles from './raises.module.css'

interface RulesFieldProps {
  readonly query: PlanQuery
  readonly rules: PlanView['rules']
  readonly onOrder: (order: readonly RuleKind[]) => void
}

export function RulesField({ query, rules, onOrder }: RulesFieldProps) {
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
      row={(kind) => <Rule kind={kind} query={query} words={wordsOf(rules, kind)} />}
    />
  )
}

function wordsOf(rules: PlanView['rules'], kind: RuleKind): readonly string[] {
  return rules.find((rule) => rule.kind === kind)?.words ?? []
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
