/**
 * The three ranges, by GET. With a script the sliders follow the fields and the fields the sliders, and the counts
 * answer while somebody types; without one there are the fields alone.
 */
import { useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import {
  type AxisHistogram,
  edgesOf,
  labeledEdges,
  type Marks,
  thumbsOf,
  valueAt,
} from '~/core/answers/tools/histogram.ts'
import {
  axisName,
  fieldName,
  rangeWords,
  swappedWords,
  unknownWords,
} from '~/core/answers/tools/precise-answer.ts'
import {
  type Axis,
  type AxisRange,
  ENDS,
  formatEnd,
  PARSERS,
  RANGE_FIELDS,
  type RangeField,
  readPreciseQuery,
} from '~/core/answers/tools/ranges.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { shortDollars } from '~/core/pay/figures.ts'
import { Histogram } from '~/renderer/charts/Histogram.tsx'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import slider from '~/renderer/components/Slider.module.css'
import { AddressForm } from '~/renderer/forms/ErrorSummary.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { setField } from '~/renderer/forms/state/set-field.ts'
import { NumberField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'
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

interface AxisFieldsProps {
  readonly histogram: AxisHistogram
  readonly range: AxisRange
}

function AxisFields({ histogram, range }: AxisFieldsProps) {
  const { person, shown } = useData<Data>()
  if (shown.kind !== 'open') return null
  const { axis, marks, bars, unknown } = histogram
  const edges = edgesOf(marks)
  const unknowns = unknownWords(axis, unknown, person.type)
  return (
    <fieldset className="bare">
      <legend>
        {axisName(axis, person.type)}{' '}
        <span className="block soft light">{rangeWords(axis, range)}</span>
      </legend>
      <Histogram
        bins={bars.map((bar, i) => ({
          ...{ from: edges[i]!, to: edges[i + 1]!, count: bar?.height ?? null },
          ...(bar && { countText: bar.text }),
        }))}
        chosen={[range.from ?? Number.NEGATIVE_INFINITY, range.to ?? Number.POSITIVE_INFINITY]}
        format={axis === 'budget' ? shortDollars : formatNumber}
        unit="organizations"
        labeled={labeledEdges(marks, axis === 'experience')}
        below={<Sliders axis={axis} marks={marks} range={range} />}
      />
      <div className={styles.ends}>
        {ENDS.map((end) => (
          <End key={end} axis={axis} field={`${axis}${end}`} />
        ))}
      </div>
      {unknowns && <p className="flush before-0 fine">{unknowns}</p>}
    </fieldset>
  )
}

function End({ axis, field }: { readonly axis: Axis; readonly field: RangeField }) {
  const { person, shown } = useData<Data>()
  if (shown.kind !== 'open') return null
  const props = {
    ...{ name: field, label: fieldName(field, person.type) },
    ...{ defaultValue: shown.texts[field], maxLength: 40 },
  }
  if (axis === 'budget') return <MoneyField {...props} understand={echoOf(axis)} width="short" />
  return <NumberField {...props} understand={axis === 'attendance' ? echoOf(axis) : undefined} />
}

/** "1.2k" -> "1,200"; nothing for what is typed in full. */
function echoOf(axis: Axis): (typed: string) => string {
  return (typed) => {
    const reading = /\d/.test(typed) ? PARSERS[axis](typed) : null
    return reading?.ok && /[a-z]/i.test(typed) ? formatEnd(axis, reading.value) : ''
  }
}

interface SlidersProps {
  readonly axis: Axis
  readonly marks: Marks
  readonly range: AxisRange
}

/** Two native sliders on one rail; a thumb at its end of the axis is no limit. Hidden where no script moves them. */
function Sliders({ axis, marks, range }: SlidersProps) {
  const { person } = useData<Data>()
  const rail = useRef<HTMLDivElement>(null)
  const thumbs = thumbsOf(marks, range)
  const [low, high] = [Math.min(...thumbs), Math.max(...thumbs)]
  const move = (end: (typeof ENDS)[number], stop: number) => {
    const kept = end === 'From' ? Math.min(stop, high) : Math.max(stop, low)
    const value = valueAt(marks, kept)
    setField(rail.current, `${axis}${end}`, value === null ? '' : formatEnd(axis, value))
  }
  return (
    <div ref={rail} className={styles.rail} data-screen>
      {ENDS.map((end, i) => (
        <input
          key={end}
          className={slider.slider}
          type="range"
          min={0}
          max={marks.length - 1}
          step={1}
          value={thumbs[i]}
          aria-label={`${fieldName(`${axis}${end}`, person.type)}, slider`}
          aria-valuetext={stopWords(axis, end === 'From' ? range.from : range.to)}
          onChange={({ target }) => move(end, Number(target.value))}
        />
      ))}
    </div>
  )
}

function stopWords(axis: Axis, value: number | null): string {
  return value === null ? 'no limit' : formatEnd(axis, value)
}
