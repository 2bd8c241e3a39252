/** Comparables that the board or its staff found themselves, each with its source. */
import { useData } from 'vike-react/useData'
import { SOURCE_LABELS } from '~/core/board-packets/labels.ts'
import type { OwnComparable } from '~/core/board-packets/packet.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatMoney, formatPay } from '~/core/quantities/format-money.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/work/RowForm.tsx'
import type { Data } from '../+data.ts'
import styles from '../packet.module.css'
import { useMayChange } from '../use-may-change.ts'
import { ComparableForm } from './ComparableForm.tsx'

export function Comparables() {
  const { record, forms, change } = useData<Data>()
  const mayChange = useMayChange()
  const changed = forms.comparables.find(({ id }) => id === change)
  return (
    <Section id="comparables">
      <h2>Comparables of your own</h2>
      <p>
        Pay of similar positions at similar organizations, from a call, a written offer, a published
        survey or a Form 990. Record where each figure comes from.
      </p>
      {record.comparables.length > 0 && (
        <ul className={styles.rows}>
          {forms.comparables.map(({ id, warnings }, index) => {
            const comparable = record.comparables[index]
            return (
              comparable && (
                <li key={id}>
                  <Comparable comparable={comparable} warnings={warnings} />
                  {mayChange && <Actions id={id} />}
                </li>
              )
            )
          })}
        </ul>
      )}
      {mayChange && (
        <ComparableForm key={`${changed?.id} ${forms.comparables.length}`} entry={changed} />
      )}
    </Section>
  )
}

interface ComparableProps {
  readonly comparable: OwnComparable
  readonly warnings: readonly string[]
}

function Comparable({ comparable, warnings }: ComparableProps) {
  const { organization, position, budget, fullTime, hoursPerWeek, period, amount } = comparable
  const size = budget === null ? '' : `, operating budget ${formatMoney(budget)}`
  const hours = fullTime ? 'full-time' : `part-time, ${hoursPerWeek ?? 'unknown'} hours a week`
  return (
    <>
      <p className={styles.rowHead}>
        <span>{organization}</span>
        <span>{formatMoney(comparable.annual)} a year</span>
      </p>
      <p>
        {position}, {hours}
        {size}. {DEFINITION_LABELS[comparable.definition]}
        {period === 'year' ? '' : `, ${formatPay(amount, period)}`}.
      </p>
      <p className={styles.small}>
        {SOURCE_LABELS[comparable.source]}: {comparable.sourceDetail}, of{' '}
        {formatDate(comparable.obtainedOn)}, obtained by {comparable.obtainedBy}.
        {comparable.similarCommunity && ' In the same or a similar community.'}
      </p>
      {warnings.map((sentence) => (
        <p key={sentence} className={styles.warning}>
          {sentence}
        </p>
      ))}
    </>
  )
}

function Actions({ id }: { readonly id: number }) {
  return (
    <div className={styles.actions}>
      <a href={`?change=${id}#change`}>Change</a>
      <RowForm field="entry" row={id} intents={['remove-comparable']}>
        <Button kind="quiet" size="small" intent="remove-comparable">
          Remove
        </Button>
      </RowForm>
    </div>
  )
}
