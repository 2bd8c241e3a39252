/** The plan to take along, as its address asks for it. */
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { OpenPlan } from './open-plan.ts'

interface PlanFilesProps {
  readonly plan: OpenPlan
  /** the fields as an address */
  readonly search: string
}

export function PlanFiles({ plan, search }: PlanFilesProps) {
  const path = `/analyzer/evaluate/${plan.organization.id}`
  return (
    <Section id="files">
      <h2>Files</h2>
      <ButtonRow>
        <ButtonLink kind="secondary" href={`${path}/raises/plan.pdf?${search}`} download>
          Plan for a board (PDF)
        </ButtonLink>
        <ButtonLink kind="secondary" href={`${path}/raises/plan.xlsx?${search}`} download>
          Excel
        </ButtonLink>
        <ButtonLink kind="secondary" href={`${path}/raises/plan.csv?${search}`} download>
          CSV
        </ButtonLink>
        <ButtonLink kind="secondary" href={`${path}/raises/letters.pdf?${search}`} download>
          Draft letters (PDF)
        </ButtonLink>
      </ButtonRow>
      <p>
        Drafts say that they are not approved. After you accept the plan, make the{' '}
        <Link href={`${path}/letters`}>raise letters</Link>, with your own words.
      </p>
    </Section>
  )
}
