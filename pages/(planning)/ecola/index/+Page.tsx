/** Cost of living: up to four places against the nation, what a move costs, and what the model pays for it. */
import { useData } from 'vike-react/useData'
import { placesSearch } from '~/core/market/records/place.ts'
import type { Comparison } from '~/core/planning/cost-of-living/comparison.ts'
import {
  comparisonSections,
  findingOf,
} from '~/core/planning/cost-of-living/comparison-sections.ts'
import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { PlaceMap } from '~/renderer/charts/PlaceMap.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { ColaTabs } from '~/renderer/planning/ColaTabs.tsx'
import { Locked } from '~/renderer/planning/Locked.tsx'
import { PlaceFigures } from '~/renderer/planning/PlaceFigures.tsx'
import type { Data } from './+data.ts'
import styles from './ecola.module.css'
import { PlaceErrors, PlaceForm } from './PlaceForm.tsx'

export function Page() {
  const { shown } = useData<Data>()
  const comparison = shown.locked ? null : shown.comparison
  return (
    <>
      <PageHeading
        title="Cost of living"
        lede={
          comparison
            ? findingOf(comparison)
            : 'Compare rent, income, home value, prices and local wages of up to four places.'
        }
      />
      <ColaTabs current="places" />
      {shown.locked ? <Locked lock={shown.locked} map={shown.map} /> : <Open />}
    </>
  )
}

function Open() {
  const { shown } = useData<Data>()
  if (shown.locked) return null
  const { comparison, map } = shown
  return (
    <>
      <PlaceErrors />
      {comparison && <Fallbacks comparison={comparison} />}
      <p className={styles.change} data-screen>
        <a href="#places">Change places or position</a>
      </p>
      <Columns side={<PlaceForm />} sideLabel="Places to compare">
        {map && <PlaceMap map={map} />}
        {comparison ? (
          <Part comparison={comparison} of="moves" />
        ) : (
          <EmptyState title="No place to compare yet">
            <p>Enter a ZIP code, a city and state, a county or a metropolitan area.</p>
          </EmptyState>
        )}
      </Columns>
      {comparison && <Answer comparison={comparison} />}
    </>
  )
}

/** Where figures are of a larger area than what was typed. */
function Fallbacks({ comparison }: { readonly comparison: Comparison }) {
  const said = comparison.places.flatMap(({ fallback }) => fallback ?? [])
  if (said.length === 0) return null
  return (
    <Notice title="Some figures are of a larger area">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function Answer({ comparison }: { readonly comparison: Comparison }) {
  const { query } = useData<Data>()
  const search = placesSearch(query)
  return (
    <>
      <PlaceFigures title="Each place and the nation" places={comparison.places} />
      <Part comparison={comparison} of="wages" />
      <Part comparison={comparison} of="sources" />
      <ButtonRow>
        <ButtonLink kind="secondary" href={`/ecola/comparison.csv${search}`} download>
          Download CSV
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

function Part({ comparison, of }: { readonly comparison: Comparison; readonly of: string }) {
  const sections = comparisonSections(comparison).filter(({ key }) => key === of)
  return <DocumentSections sections={sections} />
}
