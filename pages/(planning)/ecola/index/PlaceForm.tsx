/** Up to four places and a position, asked by GET: the answer has an address, and nothing is stored. */
import { useData } from 'vike-react/useData'
import { placesSearch } from '~/core/market/records/place.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { ErrorSummary } from '~/renderer/forms/ErrorSummary.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext, fieldId } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { positionOptions } from '~/renderer/people/position-options.ts'
import type { Data } from './+data.ts'

export function PlaceForm() {
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
export function PlaceErrors() {
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
