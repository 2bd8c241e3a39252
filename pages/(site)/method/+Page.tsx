/** The method in plain words, with the live facts of the published snapshot. */
import { useData } from 'vike-react/useData'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { StatRow, StatTile } from '~/renderer/components/StatTile.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { survey } = useData<Data>()
  return (
    <>
      <PageHeading
        title="How the figures are made"
        lede="Checked records become a frozen snapshot; a model is fitted to it; every estimate comes from that snapshot and can be made again."
      />
      <Section id="survey">
        <h2>The survey behind them</h2>
        {survey ? <Survey survey={survey} /> : <p>No snapshot has been published yet.</p>}
      </Section>
      <Section id="pay">
        <h2>What counts as pay</h2>
        <p>
          <strong>Salary</strong> is cash pay and housing together: base salary plus a housing
          allowance, or the fair rental value and utilities of a parsonage. Reimbursed expenses
          never count. Social Security offsets, retirement and insurance are kept apart. Hourly pay
          is multiplied by paid hours and paid weeks; part-time pay is never stretched to full time,
          because part-time work is not paid in proportion. The model learns that difference.
        </p>
      </Section>
      <Section id="model">
        <h2>The model</h2>
        <p>
          Log pay is explained by budget, attendance, staff, hours, experience and time in the role,
          each as a smooth curve, and by position within its family, denomination within its family,
          county within metropolitan area, state and division, setting, education and ordination. A
          level with few records is pulled towards its parent, so that three churches do not make a
          county’s wage level. Odd records count less instead of pulling everything towards them.
        </p>
        <p>
          The nearest comparables then correct the model. Nearness is measured in what the model
          learned to matter, and no organization may hold more than a quarter of the weight. Your
          own organization is never among your comparables.
        </p>
      </Section>
      <Section id="range">
        <h2>The range and how sure it is</h2>
        <p>
          Organizations are divided into five parts. Each part is estimated by a model that has not
          seen it, and the misses make the range: “8 of 10” is measured, not assumed. Three grades
          say how strong one estimate is: effective number of organizations (A from 20, B from 10, C
          from 5), median age of the records (A up to 12 months, B 18, C 30), and how tightly the
          middle is known against the spread of pay. Whatever needs one grade takes the lowest.
        </p>
      </Section>
      <Section id="date">
        <h2>From then to now</h2>
        <p>
          Records are moved to the date of the estimate with the employment cost index for wages and
          salaries in private industry (Bureau of Labor Statistics). Beyond its last quarter 3 % a
          year is assumed, and every report says for how many months. Consumer prices are not used:
          prices are not pay. Local prices are context beside an estimate, never a multiplier.
        </p>
      </Section>
      <Section id="privacy">
        <h2>Nobody can be recognised</h2>
        <p>
          Figures are published only when at least five organizations stand behind them, ten for the
          10th and 90th percentile, with no organization above a quarter of the weight and no record
          younger than three months. The smallest and largest are never shown. Market figures are
          rounded to $100 and comparables to $500, shown in bands of budget and place.
        </p>
      </Section>
      <Section id="limits">
        <h2>What it cannot do</h2>
        <p>
          It does not know a person’s gifts, a promise made, or what your budget bears. It uses no
          protected attribute and cannot test for fairness between groups. It is information for a
          decision, not legal or tax advice.
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
          <strong>This is a demonstration survey: it is synthetic.</strong> Its organizations and
          people are invented. Their pay was drawn so that medians by role, size, budget, education,
          setting and region agree with published figures (denominational studies, the Faith
          Communities Today survey, the National Congregations Study, the Bureau of Labor
          Statistics), moved to recent years with the employment cost index. It is a survey of
          churches and nonprofits that pay somebody, so that it holds larger ones more often than
          the country does. It shows how Stipend works; do not set a salary by it.
        </p>
      ) : (
        <p>
          Records of member organizations that agreed to contribute, checked, and at least three
          months old.
        </p>
      )}
      <StatRow>
        <StatTile label="Snapshot" value={survey.snapshot} note={`as of ${survey.referenceDate}`} />
        <StatTile label="Pay records" value={survey.records.toLocaleString('en-US')} />
        <StatTile label="Organizations" value={survey.organizations.toLocaleString('en-US')} />
      </StatRow>
      <StatRow>
        <StatTile
          label="Inside the 80 % range"
          value={`${accuracy.coverage80.toFixed(1)} %`}
          note="of pay at organizations not seen"
        />
        <StatTile
          label="Inside the 50 % range"
          value={`${accuracy.coverage50.toFixed(1)} %`}
          note="of pay at organizations not seen"
        />
        <StatTile
          label="Typical miss"
          value={`${accuracy.medianAbsolutePercentageError.toFixed(1)} %`}
          note="median of the absolute error"
        />
      </StatRow>
    </>
  )
}
