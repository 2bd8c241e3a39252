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
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { ErrorSummary } from '~/renderer/forms/ErrorSummary.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext, fieldId } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { positionOptions } from '~/renderer/people/position-options.ts'
import { ColaTabs } from '~/renderer/planning/ColaTabs.tsx'
import { Locked } from '~/renderer/planning/Locked.tsx'
import { PlaceFigures } from '~/renderer/planning/PlaceFigures.tsx'
import type { Data } from './+data.ts'
import styles from './ecola.module.css'

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

/** Up to four places and a position, asked by GET: the answer has an address, and nothing is stored. */
function PlaceForm() {
  const { shown, query } = useData<Data>()
  if (shown.locked) return null
  const { fields, positions, positionProblem, comparison } = shown
  const position: Record<string, string> = positionProblem ? { position: positionProblem } : {}
  const failure = { errors: position, values: {} }
  return (
    <form id="places" method="get" action="/ecola" noValidate>
      <h2>Places to compare</h2>
      {ORDINALS.slice(0, fields.length).map((ordinal, at) => (
        <PlaceInput key={ordinal} at={at} />
      ))}
      <FormContext value={{ failure }}>
        <SelectField
          name="position"
          label="Position"
          hint="Local wages and the pay of a place are for this position."
          options={[]}
          groups={positionOptions(positions)}
          defaultValue={comparison?.position.key ?? query.position}
          width="full"
        />
      </FormContext>
      <Button>Compare</Button>
    </form>
  )
}

/** What was typed and not understood, above the answer; each line leads to its field. */
function PlaceErrors() {
  const { shown } = useData<Data>()
  if (shown.locked) return null
  const { fields, positionProblem } = shown
  const problems = fields.flatMap(({ problem }, at) =>
    problem ? [[prefixOf(at), problem] as const] : [],
  )
  const position = positionProblem ? [['position', positionProblem] as const] : []
  return (
    <ErrorSummary
      errors={Object.fromEntries([...problems, ...position])}
      labels={Object.fromEntries(fields.map((_, at) => [prefixOf(at), labelOf(at)]))}
      idOf={(name) => (name === 'position' ? fieldId(name) : fieldId('place', name))}
    />
  )
}

function prefixOf(at: number): string {
  return `${at + 1}-`
}

function labelOf(at: number): string {
  return `${ORDINALS[at]} place`
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth'] as const

function PlaceInput({ at }: { readonly at: number }) {
  const { shown, query } = useData<Data>()
  if (shown.locked) return null
  const { typed = '', problem = null, understood = null, choices = [] } = shown.fields[at] ?? {}
  const errors: Record<string, string> = problem ? { place: problem } : {}
  const failure = { errors, values: { place: typed } }
  const others = shown.fields.map((field) => field.typed)
  return (
    <FormContext value={{ failure, idPrefix: prefixOf(at) }}>
      <TextField
        name="place"
        label={labelOf(at)}
        hint={at === 0 ? 'ZIP code, city and state, county, or metro area.' : undefined}
        optional={at > 0}
        maxLength={120}
        understood={understood ?? undefined}
        width="full"
      />
      {choices.length > 0 && (
        <ul className="plain after-2" aria-label={`Choices for “${typed}”`}>
          {choices.map((choice) => (
            <li key={choice}>
              <a
                href={`/ecola${placesSearch({
                  ...query,
                  places: others
                    .map((text, place) => (place === at ? choice : text))
                    .filter((text) => text !== ''),
                })}`}
              >
                {choice}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FormContext>
  )
}
