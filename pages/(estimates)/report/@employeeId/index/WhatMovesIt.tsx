/** What would move the range: the model asked again with one fact different, and without the most influential organization. */
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import { dollars, type ModelledReport } from './words.ts'

type Line = NonNullable<ModelledReport['sensitivity']>[number]

/** Reports saved before this was said have nothing to show here. */
export function WhatMovesIt({ report }: { readonly report: ModelledReport }) {
  const { sensitivity = [], estimate } = report
  const { influence } = estimate
  if (sensitivity.length === 0 && !influence) return null
  const most = largestOf(sensitivity)
  return (
    <Section id="moves">
      <h2>What would move this range</h2>
      {most && (
        <>
          <p>
            The one fact that matters most here: {most.change}, the middle would be{' '}
            {difference(most)}. Each line changes one fact and leaves all others as they are; the
            middle is {estimate.quantiles.p50 === null ? '' : dollars(estimate.quantiles.p50)} now.
          </p>
          <Table<Line>
            caption="What the middle would be moved by, dollars a year"
            captionHidden
            columns={COLUMNS}
            rows={sensitivity}
            rowKey={({ key, change }) => `${key} ${change}`}
          />
        </>
      )}
      {influence && <p>{influence.sentence}</p>}
    </Section>
  )
}

/** The first of the largest; null when nothing moves the middle by $100. */
function largestOf(lines: readonly Line[]): Line | null {
  const size = ({ dollars: moved }: Line) => Math.abs(moved)
  const most = Math.max(0, ...lines.map(size))
  return most === 0 ? null : (lines.find((line) => size(line) === most) ?? null)
}

function difference({ dollars: moved }: Line): string {
  if (moved === 0) return 'the same'
  return `${dollars(Math.abs(moved))} ${moved > 0 ? 'more' : 'less'}`
}

const NAMES: Readonly<Record<Line['key'], string>> = {
  size: 'An organization',
  experience: 'Experience',
  education: 'Education',
  hours: 'Hours',
  state: 'Place',
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'fact', header: 'Fact', cell: ({ key }) => NAMES[key] },
  { key: 'change', header: 'Were it', cell: ({ change }) => change },
  { key: 'moved', header: 'The middle would be', cell: difference, align: 'end' },
]
