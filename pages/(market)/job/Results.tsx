/** What a title found, best first, and why. */
import { type JobQuery, jobHref } from '~/core/market/positions/job-query.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import styles from './job.module.css'

type Found = Data['answer']['found'][number]

interface ResultsProps {
  readonly query: JobQuery
  readonly found: readonly Found[]
  readonly named: Data['answer']['named']
}

export function Results({ query, found, named }: ResultsProps) {
  if (found.length === 0) {
    return (
      <EmptyState title={`We found nothing like “${query.title}”`}>
        <p>Try a simpler word. If the position is missing, ask for it below.</p>
      </EmptyState>
    )
  }
  return (
    <Section id="results">
      <h2>Positions for “{query.title}”</h2>
      <TwoJobs query={query} named={named} />
      <ol className={`${styles.results} plain ruled after-2`}>
        {found.map((one) => (
          <li key={one.key}>
            <a
              href={`${jobHref(query, { position: one.key, compare: null, second: null, answers: {} })}#position`}
              aria-current={one.key === query.position ? 'true' : undefined}
            >
              {one.title}
            </a>{' '}
            {one.key === query.position && <Badge>Chosen</Badge>}
            <span className="soft">{whyOf(one)}</span>
            <p>{one.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Offered until the role is split. */
function TwoJobs({ query, named }: Omit<ResultsProps, 'found'>) {
  const [first, second] = named
  if (!first || !second || query.second !== null) return null
  const split = { position: first.key, second: second.key, compare: null, answers: {} }
  return (
    <p>
      The title names two jobs.{' '}
      <a href={`${jobHref(query, split)}#split`}>
        Split the role into {first.title} and {second.title}
      </a>
    </p>
  )
}

function whyOf({ because, isNearest, score }: Found): string {
  if (because === null) return ''
  if (isNearest) return `nearest to ${because}, which may be paid differently`
  return score >= EXACT ? `also called ${because}` : `like ${because}`
}

const EXACT = 0.98
