/** The first page: what Stipend does, three questions, a real range, and where the figures come from. */

import { useData } from 'vike-react/useData'
import { STEP_LABELS } from '~/core/answers/board-packets/labels.ts'
import { SUPPORT } from '~/core/answers/board-packets/packet-sections.ts'
import { formatList, formatNumber, formatPercent } from '~/core/forms/numbers.ts'
import { marketWords } from '~/core/market/sources/public-sources.ts'
import { DEFINITION_SENTENCES } from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { PreviewForm } from '~/renderer/answers/PreviewForm.tsx'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { ScrollRegion } from '~/renderer/tables/ScrollRegion.tsx'
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

      {sample && <Sample sample={sample} />}

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
          <ButtonLink href="/membership" kind="quiet">
            See the prices
          </ButtonLink>
        </ButtonRow>
      </Section>
    </div>
  )
}

function sourceWords({ source }: { readonly source: 'demonstration' | 'member' }): string {
  return source === 'demonstration' ? 'a synthetic demonstration survey' : 'records of members'
}

type Drawn = NonNullable<Data['sample']>

/** Three pictures of real pages: the reasons, a packet and a staff, from the market of today. */
function Sample({ sample }: { readonly sample: Drawn }) {
  const { budget, quantiles, origin, definition, source, reasons, criteria, staff } = sample
  const whose = `Source: ${marketWords(source)}`
  return (
    <>
      <Section id="sample">
        <h2>What an answer looks like</h2>
        <RangeBar
          range={quantiles}
          origin={origin}
          title={sampleTitle(sample)}
          subtitle={`A youth pastor at a suburban church in Ohio with a budget of ${formatDollars(budget)}, full time. ${DEFINITION_SENTENCES[definition]}`}
          source={whose}
        />
      </Section>
      <Section id="work">
        <div className="cells cells-large far gap-3">
          <div>
            <h2>Why this range</h2>
            <p>Each line is what one fact adds or takes away. The lines add up to the median.</p>
            <Blocks blocks={reasons} />
            <h2 className="before-4">The whole staff in one table</h2>
            <p>
              Every position has its own range. With your people in it, each row marks their pay now
              and the pay you propose.
            </p>
            <ScrollRegion label="Ranges of a staff" className="scroll">
              <table className="table figures">
                <caption>The same church, full time, dollars a year. {sourcesOf(staff)}</caption>
                <thead>
                  <tr>
                    <th scope="col">Position</th>
                    <th scope="col">Range</th>
                    <th scope="col">Median</th>
                  </tr>
                </thead>
                <tbody>
                  {staff.map(({ key, title, range, origin: drawn }) => (
                    <tr key={key}>
                      <th scope="row">{title}</th>
                      <td>
                        <RangeBar size="row" range={range} origin={drawn} />
                      </td>
                      <td>{range.p50 === null ? '' : formatDollars(range.p50)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          </div>
          <div>
            <h2>A packet for the board</h2>
            <p>
              The board records its criteria before it sees a figure. The packet keeps them with the
              range, the vote and the minutes.
            </p>
            <div className={styles.paper}>
              <p className="fine flush">Example · Youth Pastor, full time</p>
              <h3 className="title">Board packet</h3>
              <p className="fine">{SUPPORT}</p>
              <Blocks
                blocks={[
                  { kind: 'heading', level: 3, text: `1. ${STEP_LABELS.criteria}` },
                  { kind: 'facts', size: 'small', facts: criteria },
                  { kind: 'heading', level: 3, text: `2. ${STEP_LABELS.data}` },
                  {
                    kind: 'chart',
                    chart: { type: 'range', range: quantiles, origin },
                    caption: whose,
                  },
                ]}
              />
            </div>
          </div>
        </div>
      </Section>
    </>
  )
}

/** Whose figures the rows are, each source once. */
function sourcesOf(staff: Drawn['staff']): string {
  const sources = [...new Set(staff.map(({ source }) => marketWords(source)))]
  return `Source: ${formatList(sources)}.`
}

function sampleTitle({ quantiles: { p25, p75 }, origin }: Drawn) {
  if (p25 === null || p75 === null) return undefined
  return `${origin === 'modelled' ? 'Modeled range:' : 'Half earn'} ${formatDollars(p25)} to ${formatDollars(p75)}`
}
