/** What would move the range: the model asked again with one fact different, and without the most influential organization. */
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { Section } from '../layout/Columns.tsx'
import { type Column, Table } from '../tables/Table.tsx'

type Line = NonNullable<ModelledReport['sensitivity']>[number]

/** Reports saved before this was said have nothing to show here. */
export function WhatMovesIt({ report }: { readonly report: ModelledReport }) {
  const { sensitivity = [], estimate } = report
  const { influence, quantiles } = estimate
  if (sensitivity.length === 0 && !influence) return null
  const most = largestOf(sensitivity)
  return (
    <Section id="moves">
      <h2>What would move this range</h2>
      {most && quantiles.p50 !== null && (
        <>
          <p>
            Most of all {NAMES[most.key].toLowerCase()}: {conditionOf(most)}, the middle of{' '}
            {dollars(quantiles.p50)} would be {dollars(Math.abs(most.dollars))}{' '}
            {most.dollars < 0 ? 'lower' : 'higher'}. Each figure changes one fact and leaves all
            others as they are.
          </p>
          <Table<Row>
            caption="What the middle would be moved by, dollars a year"
            captionHidden
            columns={COLUMNS}
            rows={rowsOf(sensitivity)}
            rowKey={({ key }) => key}
          />
        </>
      )}
      {influence && <p>{influence.sentence}</p>}
      <HowComputed summary="How this is computed">
        <p>
          The model alone is asked again with one fact different, and its change is applied to the
          published middle, rounded to $100. The influence of one organization is how far the
          correction by comparables would move without its records.
        </p>
      </HowComputed>
    </Section>
  )
}

/** The first of the largest; null when nothing moves the middle by $100. */
function largestOf(lines: readonly Line[]): Line | null {
  const size = ({ dollars: moved }: Line) => Math.abs(moved)
  const most = Math.max(0, ...lines.map(size))
  return most === 0 ? null : (lines.find((line) => size(line) === most) ?? null)
}

const NAMES: Readonly<Record<Line['key'], string>> = {
  size: 'Size',
  experience: 'Experience',
  education: 'Education',
  hours: 'Hours',
  state: 'State',
}

function conditionOf({ key, change }: Line): string {
  if (key === 'size') return `were the organization ${change}`
  return key === 'state' ? change : `with ${change}`
}

interface Row {
  readonly key: Line['key']
  readonly less: Line | undefined
  readonly more: Line | undefined
}

function rowsOf(lines: readonly Line[]): Row[] {
  return [...new Set(lines.map(({ key }) => key))].map((key) => {
    const own = lines.filter((line) => line.key === key)
    const find = (asked: Line['direction']) => own.find(({ direction }) => direction === asked)
    return { key, less: find('less'), more: find('more') }
  })
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'fact', header: 'Fact', cell: ({ key }) => NAMES[key] },
  { key: 'less', header: 'Less of it', cell: ({ less }) => <Move line={less} /> },
  { key: 'more', header: 'More of it', cell: ({ more }) => <Move line={more} /> },
]

function Move({ line }: { readonly line: Line | undefined }) {
  if (!line) return 'nothing to compare'
  const { change, dollars: moved } = line
  const sign = moved < 0 ? '−' : '+'
  return (
    <>
      <strong>{moved === 0 ? 'no change' : `${sign}${dollars(Math.abs(moved))}`}</strong>
      <br />
      {change}
    </>
  )
}
