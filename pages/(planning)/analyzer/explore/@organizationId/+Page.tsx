/** The tour: one ratio at a time, with figures that are moved freely. */
import { useData } from 'vike-react/useData'
import { capitalized } from '~/core/answers/sections/words.ts'
import { exploredFigures, exploreSearch } from '~/core/planning/analyzer/explore.ts'
import { RATIO_KEYS, ratioMeaning, ratioName } from '~/core/planning/analyzer/ratios.ts'
import { OrganizationHeading } from '~/renderer/people/organization/OrganizationHeading.tsx'
import { AnalyzerTabs, Locked } from '~/renderer/planning/AnalyzerTabs.tsx'
import type { Data } from './+data.ts'
import styles from './explore.module.css'
import { Moving } from './Moving.tsx'

export function Page() {
  const { organization, locked, query, mayReadPay } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Explore ratios"
        lede="Move the figures and see what each ratio says. Nothing is saved."
      />
      <AnalyzerTabs organizationId={organization.id} current="explore" mayReadPay={mayReadPay} />
      {locked ? (
        <Locked lock={locked} organization={organization} />
      ) : (
        <>
          <Steps />
          {/* another ratio begins with the figures of its address */}
          <Moving key={JSON.stringify(query)} />
        </>
      )}
    </>
  )
}

/** The five ratios in order; each keeps the figures that were moved. */
function Steps() {
  const { organization, query, own } = useData<Data>()
  const { type, id } = organization
  const figures = exploredFigures(query, own)
  const at = RATIO_KEYS.indexOf(query.ratio)
  return (
    <nav aria-label="Ratios" className={`${styles.steps} ways soft`}>
      <ol className="row plain after-1">
        {RATIO_KEYS.map((key) => (
          <li key={key}>
            <a
              href={`/analyzer/explore/${id}${exploreSearch(key, figures)}`}
              aria-current={key === query.ratio ? 'step' : undefined}
            >
              {ratioName(key, type)}
            </a>
          </li>
        ))}
      </ol>
      <p>
        Ratio {at + 1} of {RATIO_KEYS.length}: {capitalized(ratioMeaning(query.ratio, type))}.
      </p>
    </nav>
  )
}
