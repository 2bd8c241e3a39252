/** One number: its histogram with a slider for each end, and the fields of both ends. */
import { useRef } from 'react'
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
  unknownWords,
} from '~/core/answers/tools/precise-words.ts'
import {
  type Axis,
  type AxisRange,
  ENDS,
  formatEnd,
  PARSERS,
  type RangeField,
} from '~/core/answers/tools/ranges.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { shortDollars } from '~/core/pay/figures.ts'
import { Histogram } from '~/renderer/charts/Histogram.tsx'
import slider from '~/renderer/components/Slider.module.css'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { setField } from '~/renderer/forms/state/set-field.ts'
import type { Data } from './+data.ts'
import styles from './precise.module.css'

interface AxisFieldsProps {
  readonly histogram: AxisHistogram
  readonly range: AxisRange
}

export function AxisFields({ histogram, range }: AxisFieldsProps) {
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
