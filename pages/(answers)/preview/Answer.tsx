/** A preview's answer: the coarse range, its strength in one grade, and what the whole report adds. */
import { formatDollars } from '~/core/pay/money.ts'
import { RangeBar } from '~/renderer/charts/range/RangeBar.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import type { Data } from './+data.ts'

interface AnswerProps {
  readonly answer: NonNullable<Data['answer']>
  readonly next: { readonly href: string; readonly label: string }
}

export function Answer({ answer, next }: AnswerProps) {
  if (answer.kind === 'refused') {
    return (
      <EmptyState
        title="We do not have enough data"
        action={
          <ButtonLink kind="secondary" href={next.href}>
            {next.label}
          </ButtonLink>
        }
      >
        <p>
          {answer.reason} {answer.unlock}
        </p>
      </EmptyState>
    )
  }
  const { p25, p50, p75 } = answer
  return (
    <>
      <RangeBar
        range={{ p10: null, p25, p50, p75, p90: null }}
        subtitle={`Salary (cash and housing) a year${answer.partTime ? ', for the part-time hours given' : ', full time'}, rounded to $1,000`}
        hatched="Shown in the full report"
        source={`Snapshot ${answer.snapshot}, ${answer.source === 'demonstration' ? 'a synthetic demonstration survey' : 'records of members'}; ${answer.organizations} organizations`}
      />
      <StatRow>
        <StatTile label="Median" value={`${formatDollars(p50)}`} />
        <StatTile label="Strength" value={answer.strength} note="A is strong, D is weak" />
      </StatRow>
      <h2>What the full report adds</h2>
      <ul>
        <li>
          Figures to the nearest $100, with the 10th and 90th percentile, for one real person.
        </li>
        <li>What size, place, experience, education and hours add or take away, in dollars.</li>
        <li>Where current and proposed pay fall in the range, and what they cost.</li>
        <li>For ministers: housing, SECA and take-home pay.</li>
        <li>The evidence: how many organizations, how recent, how close, and their benefits.</li>
      </ul>
      <ButtonRow>
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </ButtonRow>
    </>
  )
}
