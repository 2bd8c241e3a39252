/** Compares two to four frozen reports; notes that limit the comparison are above the figures. */

import { useData } from 'vike-react/useData'
import { evidenceWords } from '~/core/answers/analysis/range-words.ts'
import type { ComparisonLine } from '~/core/answers/reports/comparison.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { dollars } from '~/core/pay/figures.ts'
import { formatSignedDollars } from '~/core/pay/money.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Compared = Data['compared'][number]

export function Page() {
  const { problem, comparison, compared } = useData<Data>()
  const crumbs = [{ label: 'Reports', href: '/reports' }, { label: 'Compare' }]
  if (!comparison) {
    return (
      <>
        <PageHeading crumbs={crumbs} title="Compare reports" />
        <EmptyState
          title={problem ?? 'Nothing to compare'}
          action={<ButtonLink href="/reports">Choose reports</ButtonLink>}
        >
          <p>Check two to four reports in the list and press “Compare reports”.</p>
        </EmptyState>
      </>
    )
  }
  const { cautions, figures, drivers, isOneMeasure } = comparison
  return (
    <>
      <PageHeading crumbs={crumbs} title={titleOf(compared, isOneMeasure)} />
      {cautions.length > 0 && (
        <Notice kind="signal" title="Before you compare">
          <ul className="flush">
            {cautions.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Bars />
      <Section id="figures">
        <h2>Figures</h2>
        <SideBySide caption="Figures of each report, dollars a year" lines={figures} />
      </Section>
      <Section id="drivers">
        <h2>What moves each range</h2>
        <p>
          Dollars that each group of facts adds to or takes from the average for this kind of
          position. The lines of a report add up to its median.
        </p>
        <SideBySide caption="What moves each range, dollars a year" lines={drivers} signed />
      </Section>
      <Section id="made-of">
        <h2>What each report used</h2>
        <MadeOf />
      </Section>
    </>
  )
}

/** The finding first, where there is one. */
function titleOf(compared: readonly Compared[], isOneMeasure: boolean): string {
  const [first, second] = compared
  const middles = compared.map(({ quantiles }) => quantiles.p50)
  if (isOneMeasure && compared.length === 2 && first && second) {
    const [one = null, other = null] = middles
    if (one !== null && other !== null && one !== other) {
      const more = other > one ? 'above' : 'below'
      return `The median of report ${second.number} is ${dollars(Math.abs(other - one))} ${more} that of report ${first.number}`
    }
  }
  return `Reports ${compared.map(({ number }) => number).join(', ')} side by side`
}

/** All on one axis where their dollars mean the same. */
function Bars() {
  const { compared, comparison } = useData<Data>()
  const figures = compared.flatMap(({ quantiles, pay, proposed }) =>
    [...Object.values(quantiles), pay, proposed].filter((value) => value !== null),
  )
  const domain = [Math.min(...figures) * 0.97, Math.max(...figures) * 1.03] as const
  return (
    <ul className="cells plain before-3 after-3">
      {compared.map((one) => (
        <li key={one.number}>
          <p>
            <a href={`/report/${one.employeeId}?report=${one.number}`}>Report {one.number}</a>
            {one.title && `, ${one.title}`}
            <span className="fine block">
              {one.name}, {one.position}; {DEFINITION_LABELS[one.definition].toLowerCase()}, saved{' '}
              {formatDate(one.createdAt)}
            </span>
          </p>
          <RangeBar
            size="compact"
            range={one.quantiles}
            pay={one.pay}
            proposed={one.proposed}
            origin={one.origin}
            domain={comparison?.isOneMeasure ? domain : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

interface SideBySideProps {
  readonly caption: string
  readonly lines: readonly ComparisonLine[]
  readonly signed?: boolean
}

function SideBySide({ caption, lines, signed = false }: SideBySideProps) {
  const { compared } = useData<Data>()
  const columns: Column<ComparisonLine>[] = [
    { header: 'Dollars a year', cell: ({ label }) => label },
    ...compared.map((one, place) => ({
      header: `Report ${one.number}`,
      align: 'end' as const,
      cell: (line: ComparisonLine) => cellOf(line, place, signed),
    })),
  ]
  return (
    <Table<ComparisonLine>
      caption={caption}
      stacked
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
    />
  )
}

function cellOf({ key, cells, unit }: ComparisonLine, place: number, signed: boolean): string {
  const value = cells[place] ?? null
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (unit === 'ratio') return value.toFixed(2)
  if (key === 'against' && place === 0) return 'first report'
  if ((signed && key !== 'base') || key === 'against') {
    return formatSignedDollars(value)
  }
  return dollars(value)
}

type Fact = { readonly label: string; readonly of: (one: Compared) => string }

function MadeOf() {
  const { compared } = useData<Data>()
  const columns: Column<Fact>[] = [
    { header: 'What', cell: ({ label }) => label },
    ...compared.map((one) => ({ header: `Report ${one.number}`, cell: ({ of }: Fact) => of(one) })),
  ]
  return (
    <Table<Fact>
      caption="What each report used"
      stacked
      columns={columns}
      rows={FACTS}
      rowKey={({ label }) => label}
    />
  )
}

const FACTS: readonly Fact[] = [
  { label: 'Person', of: ({ name }) => name },
  { label: 'Position', of: ({ position }) => position },
  { label: 'Definition of pay', of: ({ definition }) => DEFINITION_LABELS[definition] },
  { label: 'As of', of: ({ asOf }) => formatDate(asOf) },
  { label: 'Snapshot', of: ({ snapshot }) => snapshot },
  { label: 'Engine', of: ({ engine }) => engine ?? 'none' },
  {
    label: 'Range from',
    of: ({ origin }) => evidenceWords(origin),
  },
  { label: 'Strength', of: ({ strength }) => strength },
]
