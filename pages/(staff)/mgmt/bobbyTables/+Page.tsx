/** Stored text that holds code, or characters that nobody can see: ignore with a reason, clean, undo. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { TEXT_PROBLEM_LABELS, TEXT_PROBLEMS } from '~/core/forms/text-problems.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { TEXT_STATUS_LABELS, TEXTS, TEXTS_ON_A_PAGE } from '~/core/staff/lists.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import {
  BarButtons,
  ListFilters,
  PickedCell,
  PickList,
  ReasonField,
  Small,
} from '~/renderer/staff/lists.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './texts.module.css'

export function Page() {
  const { query, total, findings, counts } = useData<Data>()
  const open = new Map(counts.map(({ problem, count }) => [problem, count]))
  return (
    <>
      <PageHeading
        title="Suspicious text"
        lede="Stored text that holds code, or characters that nobody can see. Every text below is shown safely."
      />
      <Outcome />
      <ListFilters
        label="Filter texts"
        address={TEXTS}
        query={query}
        filters={[
          { name: 'status', label: 'State', labels: TEXT_STATUS_LABELS },
          {
            ...{ name: 'problem', label: 'Kind', placeholder: 'All kinds' },
            options: TEXT_PROBLEMS.map((value) => ({
              ...{ value, label: `${TEXT_PROBLEM_LABELS[value]} (${open.get(value) ?? 0})` },
            })),
          },
        ]}
      />
      {total === 0 ? (
        <EmptyState title="No text matches">
          <p>A scan reads what was written since the last one.</p>
        </EmptyState>
      ) : (
        <PickList
          key={`${TEXTS.href(query)} ${findings.map(({ id }) => id)}`}
          label="Selected texts"
          unit="text"
          isClosed={query.status !== 'open'}
          intents={['ignore', 'clean']}
          caption="Suspicious texts, newest first"
          columns={query.status === 'open' ? [WHERE, ...COLUMNS] : [WHERE, ...COLUMNS, DECIDED]}
          rows={findings}
        >
          <ReasonField label="Reason to ignore" />
          <BarButtons intents={{ ignore: 'Ignore', clean: 'Clean as shown' }} primary="clean" />
        </PickList>
      )}
      {total > TEXTS_ON_A_PAGE && (
        <Pagination
          page={query.page}
          pageSize={TEXTS_ON_A_PAGE}
          total={total}
          unit="texts"
          href={(page) => TEXTS.href({ ...query, page })}
        />
      )}
      <Form intent="scan">
        <Button kind="secondary" size="small">
          Scan now
        </Button>
      </Form>
    </>
  )
}

function Outcome() {
  const { done, skipped, found } = useData<Data>()
  if (found !== null) {
    return <Notice announced title={`The scan found ${formatCount(found, 'new text')}`} />
  }
  if (done === null) return null
  return (
    <Notice announced title={`${formatCount(done, 'text')} changed`}>
      {skipped !== null && skipped > 0 && (
        <p>
          {formatCount(skipped, 'text was', 'texts were')} left as before: changed since the scan,
          or nothing can be cleaned without a person.
        </p>
      )}
    </Notice>
  )
}

type Line = Data['findings'][number]

const WHERE: Column<Line> = {
  header: 'Where',
  cell: ({ id, label, organization, status, ...line }) => (
    <PickedCell
      id={id}
      name={label}
      label={`${label}, row ${line.rowId}`}
      isClosed={status !== 'open'}
      below={[organization, `${line.table}.${line.column}, row ${line.rowId}`]}
    />
  ),
}

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'Text',
    ownLine: true,
    cell: ({ text }) => <Shown pieces={text} none="Changed or deleted since the scan." />,
  },
  {
    header: 'Cleaned',
    ownLine: true,
    cell: ({ proposal }) => <Shown pieces={proposal} none="A person has to decide." />,
  },
  {
    header: 'Kind',
    cell: ({ problems }) => problems.map((one) => TEXT_PROBLEM_LABELS[one]).join(', '),
  },
  { header: 'Found', cell: ({ foundAt }) => formatShortDate(foundAt) },
]

const DECIDED: Column<Line> = {
  header: 'Decided',
  ownLine: true,
  cell: ({ id, status, reason, decidedBy, decidedAt }) => (
    <>
      {reason}
      <Small>
        {decidedBy ?? 'The installation'}
        {decidedAt && `, ${formatShortDate(decidedAt)}`}
      </Small>
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

/** React escapes the text; its direction cannot spread beyond it. */
function Shown({ pieces, none }: { readonly pieces: Line['text']; readonly none: string }) {
  if (pieces === null) return <Small>{none}</Small>
  const keyed = pieces.map((piece, place) => ({ ...piece, key: `${place} ${piece.text}` }))
  return (
    <bdi className={styles.text}>
      {keyed.map(({ key, text, isEscaped }) =>
        isEscaped ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
      )}
    </bdi>
  )
}
