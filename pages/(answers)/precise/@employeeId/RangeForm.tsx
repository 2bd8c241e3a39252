/**
 * The three ranges, by GET. With a script the sliders follow the fields and the fields the sliders, and the counts
 * answer while somebody types; without one there are the fields alone.
 */
import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { fieldName, swappedWords } from '~/core/answers/tools/precise-words.ts'
import { RANGE_FIELDS, type RangeField, readPreciseQuery } from '~/core/answers/tools/ranges.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { AddressForm } from '~/renderer/forms/ErrorSummary.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import type { Data } from './+data.ts'
import { AxisFields } from './AxisFields.tsx'
import { Counts } from './Counts.tsx'
import styles from './precise.module.css'

export function RangeForm() {
  const { shown } = useData<Data>()
  // a new address brings new values
  return shown.kind === 'open' ? <Fields key={JSON.stringify(shown.texts)} /> : null
}

function Fields() {
  const { person, shown } = useData<Data>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (shown.kind !== 'open') return null
  const { texts, errors, swapped, histograms, definition } = shown
  const { ranges } = readPreciseQuery({ ...texts, ...typed })
  const swap = swappedWords(swapped, person.type)
  return (
    <>
      {swap && <Notice title={swap} />}
      <AddressForm
        {...{ errors, values: texts, labels: labelsFor(person.type) }}
        action={`/precise/${person.id}`}
        aria-label="Ranges"
        className="after-4"
        noValidate
        onInput={({ target }) => {
          const named = fieldOf(target)
          if (named) setTyped((before) => ({ ...before, [named.name]: named.value }))
        }}
      >
        <div className={`${styles.axes} cells cells-large`}>
          {histograms.map((histogram) => (
            <AxisFields key={histogram.axis} histogram={histogram} range={ranges[histogram.axis]} />
          ))}
        </div>
        <Counts ranges={ranges} definition={typed.definition ?? definition} />
        <div className={`${styles.submit} row spaced bottom`} data-screen>
          <SelectField
            name="definition"
            label="Definition of pay"
            options={DEFINITIONS_OF_PAY.map((value) => ({
              value,
              label: DEFINITION_LABELS[value],
            }))}
            defaultValue={definition}
            width="short"
          />
          <ButtonRow>
            <Button>Show the range</Button>
          </ButtonRow>
        </div>
      </AddressForm>
    </>
  )
}

function labelsFor(type: Parameters<typeof fieldName>[1]): Record<string, string> {
  return Object.fromEntries(
    RANGE_FIELDS.map((field: RangeField) => [field, fieldName(field, type)]),
  )
}

/** A field of the form; a slider has no name. */
function fieldOf(target: EventTarget): HTMLInputElement | HTMLSelectElement | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isField && target.name !== '' ? target : null
}
