/** What may be done with figures, reports and the software itself. */
import { Section } from '~/renderer/layout/Columns.tsx'
import { LegalPage } from '~/renderer/legal/LegalPage.tsx'

export function Page() {
  return (
    <LegalPage text="license">
      <Section>
        <h2>Reports and figures</h2>
        <p>
          A report you save is yours to use, print, file with your minutes and pass on, whole and
          with its date, definition of pay and snapshot. A single figure may be quoted with those
          three and the name Stipend.
        </p>
        <p>
          Market figures may not be collected by machines, put together into a survey of your own,
          sold, or used to find out what a particular person or organization pays.
        </p>
      </Section>
      <Section>
        <h2>Your own records</h2>
        <p>
          You keep every right in what you enter. By switching on the contribution of records an
          owner lets us use them, without names, in snapshots built while the switch is on.
          Published snapshots keep them after that.
        </p>
      </Section>
      <Section>
        <h2>Public figures</h2>
        <p>
          Rents, incomes, prices, wage statistics and minimum wages come from the Census Bureau, the
          Bureau of Labor Statistics, the Bureau of Economic Analysis and the departments of labor.
          Works of the federal government are in the public domain; each figure names its source and
          date.
        </p>
      </Section>
      <Section>
        <h2>The software</h2>
        <p>
          Stipend’s own program is not licensed for use outside the service. It stands on open
          source software, whose licenses travel with it, and on the typefaces Inter and Source
          Serif 4 under the SIL Open Font License.
        </p>
      </Section>
    </LegalPage>
  )
}
