/** What the database answered: rows, a plan, or why not. */
import { useData } from 'vike-react/useData'
import { formatNumber } from '~/core/forms/numbers.ts'
import { browserHref } from '~/core/staff/database-browser.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './browser.module.css'

type Rows = Extract<Data['answer'], { rows: unknown }>
type Row = { readonly index: number; readonly cells: Rows['rows'][number] }

export function Answer() {
  const { answer, query, address, parameters } = useData<Data>()
  if (!answer) {
    if (!query || parameters.length === 0) return null
    return <EmptyState title="Enter a value for each parameter" />
  }
  return (
    <Section id="answer">
      <h2>Answer</h2>
      {'refused' in answer && (
        <Notice kind="error" title="The query did not run">
          <p>{answer.refused}</p>
        </Notice>
      )}
      {'rows' in answer && (address.explain ? <Plan {...answer} /> : <Found {...answer} />)}
    </Section>
  )
}

function Plan({ rows }: Rows) {
  return <pre className={`${styles.plan} scroll`}>{rows.map(([line]) => line).join('\n')}</pre>
}

function Found({ rows, columns, cut, milliseconds }: Rows) {
  const { file, address } = useData<Data>()
  const count = rows.length === 1 ? '1 row' : `${formatNumber(rows.length)} rows`
  const first = cut ? `The first ${count}` : count
  return (
    <>
      <p className="fine">
        {first} in {formatNumber(milliseconds)} ms.{' '}
        <a href={file} download>
          Download CSV
        </a>{' '}
        {address.unmasked ? (
          <Link href={browserHref({ ...address, unmasked: false })}>Read masked</Link>
        ) : null}
      </p>
      <Table<Row>
        caption="Answer"
        captionHidden
        columns={columns.map(
          ({ name }, index): Column<Row> => ({
            ...{ key: `${index} ${name}`, header: name },
            cell: ({ cells }) => cellText(cells[index]),
          }),
        )}
        rows={rows.map((cells, index) => ({ index, cells }))}
        rowKey={({ index }) => index}
        empty={<EmptyState title="No rows" />}
      />
    </>
  )
}

/** A long text is cut on the page; the file has it whole. */
function cellText(value: string | null | undefined) {
  if (value === null || value === undefined) return <span className="soft">null</span>
  return value.length > LONG ? `${value.slice(0, LONG)}…` : value
}

const LONG = 300
