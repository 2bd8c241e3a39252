/** Pay within groups of similar positions: what facts explain and what is left, person by person. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { cohortFinding, cohortSections } from '~/core/planning/analyzer/cohorts.ts'
import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { AnalyzerTabs, Locked } from '~/renderer/planning/AnalyzerTabs.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, locked, review, mayReadPay } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Cohort review"
        lede={review ? cohortFinding(review) : 'Pay of people in similar positions, side by side.'}
      />
      <AnalyzerTabs organizationId={organization.id} current="cohorts" mayReadPay={mayReadPay} />
      {locked ? <Locked lock={locked} organization={organization} /> : <Review />}
    </>
  )
}

function Review() {
  const { organization, review, definition, source, people, outsidePlan } = useData<Data>()
  if (!review) return null
  if (people === 0) {
    return (
      <EmptyState
        title="No staff yet"
        action={
          <ButtonLink href="/employee/new" kind="secondary">
            Add a person
          </ButtonLink>
        }
      >
        <p>A review needs at least two people in similar positions, with their pay.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {outsidePlan > 0 && (
        <Notice
          title={`Your plan has no market range for ${formatCount(outsidePlan, 'person', 'people')}`}
        >
          <p>They are not compared.</p>
        </Notice>
      )}
      <DocumentSections sections={cohortSections(review, { definition, source })} />
      {review.cohorts.length > 0 && (
        <ButtonRow>
          <ButtonLink kind="secondary" href={`/analyzer/${organization.id}/cohorts.csv`} download>
            Download CSV
          </ButtonLink>
        </ButtonRow>
      )}
    </>
  )
}
