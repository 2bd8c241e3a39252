import { useData } from 'vike-react/useData'
import { formatNumber } from '~/core/forms/numbers.ts'
import { browserHref } from '~/core/staff/database-browser.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link, LinkList } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './browser.module.css'
import { SqlField } from './SqlField.tsx'
import { Unmasking } from './Unmasking.tsx'

/** Typed SQL for admins: an editor, the answer, the tables there are, and how to read unmasked. */

export function Page() {
  const { problem, level } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Database browser"
        lede="Read-only and masked. Each query is in the audit log with its text, rows and time."
      />
      <DoneNotice words={DONE} />
      {problem && <Notice kind="signal" title={problem} />}
      {level === 'unmasked' && (
        <Notice kind="signal" title="You are reading unmasked: exact pay, names and addresses." />
      )}
      <Columns sideLabel="Tables and queries" side={<Side />}>
        <Editor />
        <Answer />
        <Unmasking />
      </Columns>
    </>
  )
}

const DONE = {
  saved: 'The query is saved for all admins.',
  forgotten: 'The query is no longer saved.',
  asked: 'Your request waits for another admin.',
  accepted: 'The request is approved for 30 minutes.',
  declined: 'The request is declined.',
  ended: 'Reading unmasked has ended.',
}

function Editor() {
  const { query, tables, parameters, address } = useData<Data>()
  return (
    <>
      <Form intent="run" otherIntents={['explain']} aria-label="Query" labels={{ text: 'SQL' }}>
        <SqlField key={query?.id} text={query?.text ?? ''} tables={tables} />
        <ButtonRow>
          <Button>Run query</Button>
          <Button intent="explain" kind="secondary">
            Explain query
          </Button>
        </ButtonRow>
      </Form>
      {query && parameters.length > 0 && (
        <form
          method="get"
          className="row bottom with-button before-2 after-2"
          aria-label="Parameters"
        >
          <input type="hidden" name="query" value={query.id} />
          {address.unmasked && <input type="hidden" name="level" value="unmasked" />}
          {address.explain && <input type="hidden" name="explain" value="yes" />}
          {parameters.map((name) => (
            <TextField
              key={name}
              name={`p_${name}`}
              label={name}
              defaultValue={address.values[name]}
              width="medium"
            />
          ))}
          <Button kind="secondary">Run with these values</Button>
        </form>
      )}
    </>
  )
}

function Side() {
  const { tables, saved, recent, query } = useData<Data>()
  return (
    <>
      <Section>
        <h2 className="large">Saved queries</h2>
        {saved.length === 0 && <p className="fine">None yet.</p>}
        <LinkList
          links={saved.map(({ id, title }) => ({
            href: `/mgmt/databaseBrowser?query=${id}`,
            label: title ?? '',
          }))}
        />
        {query && <SaveQuery />}
      </Section>
      {recent.length > 0 && (
        <Section>
          <h2 className="large">Your recent queries</h2>
          <ul className={`${styles.recent} plain after-2 fine`}>
            {recent.map(({ id, text }) => (
              <li key={id}>
                <a href={`/mgmt/databaseBrowser?query=${id}`}>
                  {text.replace(/\s+/g, ' ').slice(0, 60)}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section>
        <h2 className="large">Tables</h2>
        <div className={styles.tables}>
          {tables.map(({ name, columns }) => (
            <details key={name}>
              <summary>{name}</summary>
              <ul>
                {columns.map((column) => (
                  <li key={column.name}>
                    {column.name} <span>{column.type}</span>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      </Section>
    </>
  )
}

function SaveQuery() {
  const { query, address } = useData<Data>()
  if (!query) return null
  if (query.title !== null) {
    return (
      <Form intent="forget" aria-label="Saved query">
        <input type="hidden" name="query" value={query.id} />
        <p className="fine">
          Open: <a href={browserHref(address)}>{query.title}</a>
        </p>
        <Button kind="quiet" size="small">
          Remove from saved
        </Button>
      </Form>
    )
  }
  return (
    <Form intent="save" aria-label="Save query" labels={{ title: 'Name' }}>
      <input type="hidden" name="query" value={query.id} />
      <TextField name="title" label="Name" maxLength={120} />
      <Button kind="secondary" size="small">
        Save query
      </Button>
    </Form>
  )
}

/** What the database answered: rows, a plan, or why not. */

type Rows = Extract<Data['answer'], { rows: unknown }>
type Row = { readonly index: number; readonly cells: Rows['rows'][number] }

function Answer() {
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
        columns={columns.map(
          ({ name }, index): Column<Row> => ({
            ...{ header: name },
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
