/** What may be done with figures, reports and the software itself. */
import { Section } from '~/renderer/layout/Columns.tsx'
import { LegalPage } from '~/renderer/legal/LegalPage.tsx'

export function Page() {
  return (
    <LegalPage text="license">
      <Section>
        <h2>Reports and figures</h2>
        <p>
          You may use, print and pass on a report you save, and file it with your minutes. Keep it
          whole, with its date, definition of pay and snapshot. You may quote a single figure with
          those three and the name Stipend.
        </p>
        <p>
          You may not collect market figures by machine, build your own survey from them, or sell
          them. You may not use them to find out what a particular person or organization pays.
        </p>
      </Section>
      <Section>
        <h2>Your own records</h2>
        <p>
          You keep every right in what you enter. When an owner turns on the contribution of
          records, we may use them, without names, in snapshots built while it is on. Published
          snapshots keep them after that.
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
          Stipend’s own program is not licensed for use outside the service. It uses open source
          software under the licenses shipped with it, and the typefaces Inter and Source Serif 4
          under the SIL Open Font License.
        </p>
      </Section>
    </LegalPage>
  )
}
