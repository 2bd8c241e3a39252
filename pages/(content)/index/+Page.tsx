/** The first page: what Stipend does, three questions, a real range, and where the figures come from. */

import { useData } from 'vike-react/useData'
import { formatNumber, formatPercent } from '~/core/forms/numbers.ts'
import { marketWords } from '~/core/market/sources/public-sources.ts'
import { DEFINITION_SENTENCES } from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { PreviewForm } from '~/renderer/answers/PreviewForm.tsx'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import styles from './home.module.css'

export function Page() {
  const { positions, survey, sample } = useData<Data>()
  return (
    <div>
      <div className={styles.opening}>
        <div>
          <h1>What should we pay this person, and can we show why?</h1>
          <p className={`${styles.lede} lede`}>
            A pay range for one position at one church or nonprofit, with the reasons, the evidence
            and how sure we are. Built for boards, pastors and directors who set pay.
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
            origin={sample.origin}
            title={sampleTitle(sample)}
            subtitle={`A youth pastor at a suburban church in Ohio with a budget of $650,000, full time. ${DEFINITION_SENTENCES[sample.definition]}`}
            source={`Source: ${marketWords(sample.source)}`}
          />
        </Section>
      )}

      <Section id="how">
        <h2>How it is made</h2>
        <ol className={`${styles.how} cells far plain before-3 after-3`}>
          <li>
            <h3 className="title">Similar churches, not size brackets</h3>
            <p>
              Budgets of $1.1 million and $1.9 million are not the same. We compare budget,
              attendance, hours and experience on a sliding scale, and the most similar records
              count most.
            </p>
          </li>
          <li>
            <h3 className="title">A reason for every figure</h3>
            <p>
              You see in dollars what size, place, education and hours add or take away. The lines
              add up exactly.
            </p>
          </li>
          <li>
            <h3 className="title">You see how sure we are</h3>
            <p>
              Three grades say how many organizations, how recent the data and how close the
              figures. With too few organizations we give no figure and say what would help.
            </p>
          </li>
          <li>
            <h3 className="title">No one can be identified</h3>
            <p>
              Every figure of members’ records is based on at least five organizations. None counts
              for more than 25%, and everything is rounded.
            </p>
          </li>
        </ol>
        {survey && (
          <p>
            The published snapshot holds {formatNumber(survey.records)} pay records of{' '}
            {formatNumber(survey.organizations)} organizations ({sourceWords(survey)}). At
            organizations the model had not seen, {formatPercent(survey.accuracy.coverage80, 1)} of
            pay was inside the range meant to hold 80%.
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

function sampleTitle({ quantiles: { p25, p75 }, origin }: NonNullable<Data['sample']>) {
  if (p25 === null || p75 === null) return undefined
  return `${origin === 'modelled' ? 'Modeled range:' : 'Half earn'} ${formatDollars(p25)} to ${formatDollars(p75)}`
}
