/** The criteria as they were sealed, who had opened figures before, and what was added since. */
import { useData } from 'vike-react/useData'
import { CRITERIA_LABELS as labels, SIMILAR_TYPE_LABELS } from '~/core/board-packets/labels.ts'
import { seenBeforeLines } from '~/core/board-packets/minutes.ts'
import type { Criteria } from '~/core/board-packets/packet.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { longDate } from '~/core/reports/words.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { AmendmentForm, Amendments } from './Amendments.tsx'
import styles from './packet.module.css'
import { SetAside } from './SetAside.tsx'

export function SealedCriteria() {
  const { record, employee, state, mayWrite } = useData<Data>()
  const { criteria, seal, seenBefore } = record
  if (!criteria || !seal) return null
  const mayAmend = mayWrite && state === 'open'
  return (
    <>
      <Section>
        <h2>Sealed on {longDate(seal.at)}</h2>
        <p>
          By {seal.by}, at {seal.at.slice(11, 16)} UTC by our clock, before this packet showed a
          figure.
        </p>
        <p className={styles.hash}>SHA-256 {seal.sha256}</p>
        <dl className={styles.facts}>
          {factsOf(criteria).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section>
        <h2>Who had already opened figures</h2>
        <ul className={styles.seen}>
          {seenBeforeLines(seenBefore).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {state === 'open' && (
          <ButtonLink href={`/report/${employee.id}/board-packet/${record.number}/data`}>
            Continue to the data
          </ButtonLink>
        )}
      </Section>
      <Amendments kind="criteria" title="Amendments of the criteria" />
      {mayAmend && (
        <AmendmentForm
          intent="amend-criteria"
          title="Amend the criteria"
          text="What is added or corrected"
        />
      )}
      <SetAside />
    </>
  )
}

function factsOf(criteria: Criteria): [label: string, value: string][] {
  const { budgetFrom, budgetTo, definition } = criteria
  return [
    [labels.position, criteria.position],
    [labels.duties, criteria.duties],
    [labels.organizationTypes, SIMILAR_TYPE_LABELS[criteria.organizationTypes]],
    ['Operating budget', `${formatMoney(budgetFrom)} to ${formatMoney(budgetTo)} a year`],
    [labels.geography, criteria.geography],
    [labels.denomination, criteria.denomination ?? 'makes no difference'],
    [labels.definition, DEFINITION_LABELS[definition]],
    [labels.targetPercentile, String(criteria.targetPercentile)],
    [labels.reason, criteria.reason],
  ]
}
