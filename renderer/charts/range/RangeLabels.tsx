/**
 * The words and dollars of a range bar, kept apart and tied to their marks; each figure follows its word where the bar
 * is read as text.
 */
import { Fragment } from 'react'
import { quantilesOf } from '~/core/answers/analysis/range-words.ts'
import { marketDollars } from '~/core/pay/figures.ts'
import chart from '../frame/chart.module.css'
import { tenth } from '../frame/geometry.ts'
import { type LabelSpace, type PlacedLabel, placeLabels } from '../frame/labels.ts'
import type { PartProps } from './RangeMarks.tsx'
import type { Layout } from './range-layout.ts'

export function Words({ range, scale, layout }: PartProps) {
  const { y, half, fontSize, names, figures, width } = layout
  const space: LabelSpace = { width, fontSize }
  const known = quantilesOf(range)
  const above = placeLabels(
    known.flatMap(({ key, value }) => {
      const text = names[key]
      return text ? [{ key, text, at: scale(value) }] : []
    }),
    space,
  )
  const below = placeLabels(
    known.flatMap(({ key, value }) =>
      figures.includes(key) ? [{ key, text: marketDollars(value), at: scale(value) }] : [],
    ),
    space,
  )
  return (
    <g fontSize={fontSize} textAnchor="middle">
      <path d={leaders(above, y - half - 10, y - half - 2)} className={chart.link} />
      <path d={leaders(below, y + half + 8, y + half + 2)} className={chart.link} />
      {known.map(({ key }) => (
        <Fragment key={key}>
          <Word label={above.find((label) => label.key === key)} y={y - half - 14} name />
          <Word label={below.find((label) => label.key === key)} y={y + half + fontSize + 8} />
        </Fragment>
      ))}
    </g>
  )
}

function Word({ label, y, name }: { label?: PlacedLabel; y: number; name?: boolean }) {
  if (!label) return null
  const figure = label.key === 'p50' ? chart.strong : chart.label
  return (
    <text x={tenth(label.x)} y={y} className={name ? chart.name : figure}>
      {label.text}
    </text>
  )
}

export function NoRange({
  layout: { width, y, half, fontSize, figures },
}: {
  readonly layout: Layout
}) {
  if (figures.length === 0) return null
  return (
    <text
      x={width / 2}
      y={y + half + fontSize + 8}
      fontSize={fontSize}
      textAnchor="middle"
      className={chart.name}
    >
      Too few organizations to show a range
    </text>
  )
}

/** A thin line from each label that had to move to the mark it belongs to. */
function leaders(labels: readonly PlacedLabel[], from: number, to: number): string {
  return labels
    .filter(({ x, at }) => Math.abs(x - at) > 7)
    .map(({ x, at }) => `M${tenth(x)} ${from}L${at} ${to}`)
    .join('')
}
