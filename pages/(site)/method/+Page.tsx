/** The method in plain words, with the live facts of the published snapshot. */

import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/quantities/date.ts'
import { formatNumber, formatPercent } from '~/core/quantities/format-number.ts'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { survey } = useData<Data>()
  return (
    <>
      <PageHeading
        title="How the figures are made"
        lede="We check pay records and freeze them as a snapshot. A model learns from the snapshot. Every estimate comes from it and can be repeated."
      />
      <Section id="survey">
        <h2>The survey</h2>
        {survey ? <Survey survey={survey} /> : <p>No snapshot has been published yet.</p>}
      </Section>
      {survey?.method
        .filter(({ key }) => key !== 'survey')
        .map(({ key, heading, sentences }) => (
          <Section key={key} id={key}>
            <h2>{heading}</h2>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Section>
        ))}
      <Section id="limits">
        <h2>What it cannot do</h2>
        <p>
          It does not know a person’s gifts, the promises you made, or what you can afford. It uses
          no protected attribute, so it cannot test whether pay is fair between groups. It is
          information for a decision, not legal or tax advice.
        </p>
      </Section>
    </>
  )
}

function Survey({ survey }: { readonly survey: NonNullable<Data['survey']> }) {
  const { accuracy } = survey
  return (
    <>
      {survey.source === 'demonstration' ? (
        <p>
          <strong>This is a synthetic demonstration survey.</strong> Its organizations and people
          are invented. Their medians by role, size, budget, education, setting and region match
          published figures, adjusted to recent years with the employment cost index. The sources
          are denominational studies, the Faith Communities Today survey, the National Congregations
          Study and the Bureau of Labor Statistics. It includes only churches and nonprofits with
          paid staff, so it has more large ones than the country does. It shows how Stipend works.
          Do not set a salary by it.
        </p>
      ) : (
        <p>{survey.method.find(({ key }) => key === 'survey')?.sentences.join(' ')}</p>
      )}
      <StatRow>
        <StatTile
          label="Snapshot"
          value={survey.snapshot}
          note={`as of ${formatDate(survey.referenceDate)}`}
        />
        <StatTile label="Pay records" value={formatNumber(survey.records)} />
        <StatTile label="Organizations" value={formatNumber(survey.organizations)} />
      </StatRow>
      <StatRow>
        <StatTile
          label="Inside the 80% range"
          value={`${formatPercent(accuracy.coverage80, 1)}`}
          note="of pay at organizations not seen"
        />
        <StatTile
          label="Inside the 50% range"
          value={`${formatPercent(accuracy.coverage50, 1)}`}
          note="of pay at organizations not seen"
        />
        <StatTile
          label="Typical error"
          value={`${formatPercent(accuracy.medianAbsolutePercentageError, 1)}`}
          note="median of the absolute error"
        />
      </StatRow>
    </>
  )
}
