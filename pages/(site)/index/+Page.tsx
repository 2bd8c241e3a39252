/** The first page: what Stipend does, three questions, a real range, and where the figures come from. */

import { useData } from 'vike-react/useData'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { formatNumber, formatPercent } from '~/core/quantities/format-number.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { PreviewForm } from '~/renderer/preview/PreviewForm.tsx'
import type { Data } from './+data.ts'
import styles from './home.module.css'

export function Page() {
  const { positions, survey, sample } = useData<Data>()
  return (
    <div className={styles.home}>
      <div className={styles.opening}>
        <div>
          <h1>What should we pay this person, and can we show why?</h1>
          <p className={styles.lede}>
            A pay range for one position at one church or nonprofit, with its reasons, its evidence
            and how sure it is. Made for the people who have to decide.
          </p>
        </div>
        <section aria-labelledby="ask" className={styles.ask}>
          <h2 id="ask">Ask about a position</h2>
          <PreviewForm positions={positions} action="/preview" />
        </section>
      </div>

      {sample && (
        <Section id="sample">
          <h2>What an answer looks like</h2>
          <RangeBar
            range={sample.quantiles}
            title={sampleTitle(sample.quantiles)}
            subtitle="A youth pastor at a suburban church in Ohio with a budget of $650,000, full time; salary means cash and housing."
            source={survey && `Snapshot ${survey.snapshot}, ${sourceWords(survey)}`}
          />
        </Section>
      )}

      <Section id="how">
        <h2>How it is made</h2>
        <ol className={styles.how}>
          <li>
            <h3>Peers, not bins</h3>
            <p>
              $1.1 million and $1.9 million are different peers. Budget, attendance, hours and
              experience count continuously, and the nearest records count most.
            </p>
          </li>
          <li>
            <h3>Every figure has its reason</h3>
            <p>
              What size, place, education or hours add or take is shown in dollars, and the lines
              add up exactly.
            </p>
          </li>
          <li>
            <h3>It says how sure it is</h3>
            <p>
              Three grades, each with its count: how many organizations, how recent, how tight. Too
              few, and it refuses and says what would help.
            </p>
          </li>
          <li>
            <h3>Nobody can be recognised</h3>
            <p>
              At least five organizations behind every figure, none above a quarter of the weight,
              everything rounded.
            </p>
          </li>
        </ol>
        {survey && (
          <p>
            The published snapshot holds {formatNumber(survey.records)} pay records of{' '}
            {formatNumber(survey.organizations)} organizations ({sourceWords(survey)}). On
            organizations the model had not seen, {formatPercent(survey.accuracy.coverage80, 1)} of
            pay lay in the range that promises 80%.
          </p>
        )}
        <ButtonRow>
          <ButtonLink href="/method" kind="secondary">
            Read the method
          </ButtonLink>
        </ButtonRow>
      </Section>
    </div>
  )
}

function sourceWords({ source }: { readonly source: 'demonstration' | 'member' }): string {
  return source === 'demonstration' ? 'a synthetic demonstration survey' : 'records of members'
}

function sampleTitle({ p25, p75 }: { readonly p25: number | null; readonly p75: number | null }) {
  if (p25 === null || p75 === null) return undefined
  return `Half earn ${formatDollars(p25)} to ${formatDollars(p75)}`
}
