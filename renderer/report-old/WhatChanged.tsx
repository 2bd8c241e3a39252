/** Of a report made anew: how its middle came from that of the report before, line by line. */
import {
  type WhatChanged as Changed,
  type ChangeLine,
  changeLines,
} from '~/core/reports/what-changed.ts'
import { dollars, longDate } from '~/core/reports/words.ts'
import { Waterfall } from '../charts/Waterfall.tsx'
import { Notice } from '../components/Notice.tsx'
import { Section } from '../layout/Columns.tsx'

interface WhatChangedProps {
  readonly changed: Changed
  /** where the report before is */
  readonly href: string
}

export function WhatChanged({ changed, href }: WhatChangedProps) {
  const { before, after, from, asOf, snapshot, engine } = changed
  const lines = changeLines(changed)
  return (
    <Section id="changed">
      <h2>What changed since report {from}</h2>
      <p>
        <a href={href}>Report {from}</a> was for {longDate(asOf.before)} on snapshot{' '}
        {snapshot.before}; this one is for {longDate(asOf.after)} on snapshot {snapshot.after}.{' '}
        {sentence(after - before)} The parts add up exactly.
      </p>
      <Waterfall
        start={{ label: `Median of report ${from}`, value: before }}
        steps={lines.map(({ label, dollars: change }) => ({ label, change }))}
        end={{ label: 'Median of this report', value: after }}
      />
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <strong>{line.label}</strong>, {moved(line)}: {line.why}.
          </li>
        ))}
      </ul>
      {engine.before !== engine.after && (
        <Notice title="Another version of the engine">
          <p>
            Report {from} was made by engine {engine.before}, this one by {engine.after}. What the
            newer engine reads differently is the model change.
          </p>
        </Notice>
      )}
    </Section>
  )
}

function sentence(difference: number): string {
  if (difference === 0) return 'The middle is the same.'
  return `The middle is ${dollars(Math.abs(difference))} ${difference < 0 ? 'lower' : 'higher'}.`
}

function moved({ dollars: change }: ChangeLine): string {
  return change === 0 ? 'nothing' : `${change < 0 ? '−' : '+'}${dollars(Math.abs(change))}`
}
