/** The chosen position: what it is, how much evidence there is, and another one side by side. */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { PositionChoice } from './PositionChoice.tsx'
import { evidenceWords, typesWords } from './position-words.ts'

type Described = NonNullable<Data['answer']['chosen']>

export function Chosen({ chosen }: { readonly chosen: Described }) {
  const { query, answer } = useData<Data>()
  const { compared } = answer
  return (
    <>
      <Section id="position">
        <h2>{chosen.title}</h2>
        <p>{chosen.description}</p>
        {chosen.retired && <Retired {...chosen.retired} />}
        {!compared && <Facts described={chosen} />}
        <ButtonRow>
          <ButtonLink kind="secondary" href={`/preview?position=${chosen.key}`}>
            Preview the pay range
          </ButtonLink>
          <ButtonLink kind="quiet" href={`/job?position=${chosen.key}&view=description`}>
            Open the description to print
          </ButtonLink>
        </ButtonRow>
      </Section>
      <Section id="compare">
        <h2>
          {compared ? `${chosen.title} and ${compared.title}` : 'Compare with another position'}
        </h2>
        {compared && <SideBySide one={chosen} other={compared} />}
        <PositionChoice
          {...{ query, name: 'compare', label: 'Compare with', button: 'Compare', part: 'compare' }}
        />
      </Section>
    </>
  )
}

function Retired({ successor }: NonNullable<Described['retired']>) {
  return (
    <Notice title="This position is no longer offered">
      <p>
        People who have it keep it, and their reports stay as they are.{' '}
        {successor && (
          <>
            For others, use <a href={`/job?position=${successor.key}`}>{successor.title}</a>.
          </>
        )}
      </p>
    </Notice>
  )
}

function Facts({ described }: { readonly described: Described }) {
  return (
    <dl className="pairs ruled">
      {ROWS.map(({ label, cell }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{cell(described)}</dd>
        </div>
      ))}
    </dl>
  )
}

function SideBySide({ one, other }: { readonly one: Described; readonly other: Described }) {
  return (
    <Table
      caption={`${one.title} and ${other.title} side by side`}
      columns={[
        { header: 'What', cell: ({ label }) => label },
        { header: one.title, cell: ({ cell }) => cell(one) },
        { header: other.title, cell: ({ cell }) => cell(other) },
      ]}
      rows={[{ label: 'What it is', cell: ({ description }: Described) => description }, ...ROWS]}
      rowKey={({ label }) => label}
      stacked
    />
  )
}

const ROWS: readonly { readonly label: string; readonly cell: (one: Described) => ReactNode }[] = [
  { label: 'Usual duties', cell: ({ duties }) => <List items={duties} /> },
  { label: 'Also called', cell: ({ alsoCalled }) => plainest(alsoCalled).join(', ') },
  { label: 'Found in', cell: typesWords },
  { label: 'Overtime', cell: ({ overtime }) => overtime ?? 'Not specified' },
  {
    label: 'Comparable local jobs',
    cell: ({ occupation, soc }) => `${occupation ?? ''} (SOC ${soc})`,
  },
  { label: 'Data available', cell: ({ evidence }) => evidenceWords(evidence) },
]

const NAMES_SHOWN = 8

/** The shortest names are those that most people use. */
function plainest(names: readonly string[]): readonly string[] {
  return names.toSorted((a, b) => a.length - b.length).slice(0, NAMES_SHOWN)
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
