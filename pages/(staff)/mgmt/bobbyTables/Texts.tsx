/** One page of texts, each with a box; a cleaning shows before and after first. */
import { useRef } from 'react'
import { useData } from 'vike-react/useData'
import { TEXT_PROBLEM_LABELS } from '~/core/content/texts/problems.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { PickBox } from '~/renderer/staff/PickBox.tsx'
import { ReasonField } from '~/renderer/staff/ReasonField.tsx'
import { useListKeys } from '~/renderer/staff/use-list-keys.ts'
import styles from '~/renderer/staff/work-list.module.css'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import own from './texts.module.css'

type Line = Data['findings'][number]

export function Texts() {
  const { query, findings } = useData<Data>()
  const list = useRef<HTMLDivElement>(null)
  const { announcement } = useListKeys(list, {})
  const isOpen = query.status === 'open'
  const table = (
    <Table
      caption="Suspicious texts, newest first"
      captionHidden
      stacked
      columns={columnsOf(isOpen)}
      rows={findings}
      rowKey={({ id }) => id}
    />
  )
  if (!isOpen) return <div className={styles.list}>{table}</div>
  return (
    <Form otherIntents={['ignore', 'clean']} aria-label="Selected texts">
      <div ref={list} className={styles.list}>
        <p className={styles.keys}>Keys: J and K move, X selects.</p>
        <p role="status" className={styles.live}>
          {announcement}
        </p>
        {table}
        <Bar />
      </div>
    </Form>
  )
}

/** Enter in the reason presses the first button, which is its own. */
function Bar() {
  return (
    <div className={styles.bar}>
      <ReasonField label="Reason to ignore" />
      <div className={styles.buttons}>
        <Button intent="ignore" kind="secondary" size="small">
          Ignore
        </Button>
        <Button intent="clean" size="small">
          Clean as shown
        </Button>
      </div>
    </div>
  )
}

function columnsOf(isOpen: boolean): Column<Line>[] {
  return [
    {
      key: 'where',
      header: 'Where',
      cell: (line) => (
        <span className={styles.line}>
          {isOpen && <PickBox id={line.id} label={`${line.label}, row ${line.rowId}`} />}
          <span>
            {line.label}
            {line.organization !== null && (
              <span className={styles.small}>{line.organization}</span>
            )}
            <span className={styles.small}>
              {line.table}.{line.column}, row {line.rowId}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'text',
      header: 'Text',
      ownLine: true,
      cell: ({ text }) => <Shown pieces={text} none="Changed or deleted since the scan." />,
    },
    {
      key: 'clean',
      header: 'Cleaned',
      ownLine: true,
      cell: ({ proposal }) => <Shown pieces={proposal} none="A person has to decide." />,
    },
    {
      key: 'kind',
      header: 'Kind',
      cell: ({ problems }) => problems.map((one) => TEXT_PROBLEM_LABELS[one]).join(', '),
    },
    { key: 'found', header: 'Found', cell: ({ foundAt }) => formatShortDate(foundAt) },
    ...(isOpen ? [] : [DECIDED]),
  ]
}

const DECIDED: Column<Line> = {
  key: 'decided',
  header: 'Decided',
  ownLine: true,
  cell: ({ id, status, reason, decidedBy, decidedAt }) => (
    <>
      {reason}
      <span className={styles.small}>
        {decidedBy ?? 'The installation'}
        {decidedAt && `, ${formatShortDate(decidedAt)}`}
      </span>
      {status === 'cleaned' && (
        <RowForm field="finding" row={id} intents={['undo']}>
          <Button intent="undo" kind="secondary" size="small">
            Put the text back
          </Button>
        </RowForm>
      )}
    </>
  ),
}

interface ShownProps {
  readonly pieces: Line['text']
  readonly none: string
}

/** React escapes the text; its direction cannot spread beyond it. */
function Shown({ pieces, none }: ShownProps) {
  if (pieces === null) return <span className={styles.small}>{none}</span>
  const keyed = pieces.map((piece, place) => ({ ...piece, key: `${place} ${piece.text}` }))
  return (
    <bdi className={own.text}>
      {keyed.map(({ key, text, isEscaped }) =>
        isEscaped ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
      )}
    </bdi>
  )
}
