/** A chart block as the chart it names. */

import { scaleLinear } from 'd3-scale'
import type { ReactElement, ReactNode } from 'react'
import {
  axisFigure,
  chartFigure,
  chartTable,
  type Chart as PlainChart,
  type SpansChart,
} from '~/core/answers/documents/chart.ts'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import { Curve } from './Curve.tsx'
import styles from './chart.module.css'
import { Distribution } from './Distribution.tsx'
import { insideOf, tenth, textWidth, widestText } from './labels.ts'
import { RangeBar } from './RangeBar.tsx'
import { Waterfall } from './Waterfall.tsx'

export function Chart({
  chart,
  source,
}: {
  readonly chart: PlainChart
  readonly source?: ReactNode
}): ReactElement {
  switch (chart.type) {
    case 'range':
      return <RangeBar {...chart} source={source} />
    case 'distribution':
      return <Distribution {...chart} source={source} />
    case 'waterfall':
      return <Waterfall {...chart} source={source} />
    case 'curve':
      return <Curve {...chart} source={source} />
    case 'spans':
      return <Spans {...chart} source={source} />
  }
}

type SpansProps = Omit<SpansChart, 'type'> & Omit<ChartFrameProps, 'children' | 'table'>

export function Spans({
  unit,
  heads,
  rows,
  zero,
  tableShown,
  title,
  subtitle,
  source,
}: SpansProps) {
  const chart: SpansChart = { type: 'spans', unit, heads, rows, zero }
  const table = chartTable(chart)
  return (
    <ChartFrame
      {...{ title, subtitle, source, tableShown }}
      table={{ caption: table.caption, head: table.heads, rows: table.rows }}
    >
      <ChartSizes
        wide={<Drawing chart={chart} width={720} />}
        narrow={<Drawing chart={chart} width={340} />}
      />
    </ChartFrame>
  )
}

const ROW = 22
const HEAD = 26

function Drawing({ chart, width }: { readonly chart: SpansChart; readonly width: number }) {
  const { unit, rows, zero } = chart
  const isNarrow = width < 500
  const step = isNarrow ? 38 : ROW
  const height = HEAD + rows.length * step + 8
  const figures = rows.map(({ value }) => chartFigure(unit, value))
  const left = isNarrow
    ? 4
    : widestText(
        rows.map(({ label }) => label),
        FONT,
      ) + 14
  const right = isNarrow ? 4 : widestText(figures, FONT) + 14
  const ends = rows.flatMap(({ low, high }) => [low, high])
  const x = scaleLinear(
    [Math.min(...ends, ...(zero ? [0] : [])), Math.max(...ends, ...(zero ? [0] : []))],
    [left, width - right],
  ).nice(5)
  const ticks = x.ticks(isNarrow ? 3 : 6)
  return (
    <ChartDrawing width={width} height={height} label={describe(chart)}>
      {ticks.map((value) => (
        <g key={value}>
          <line
            x1={tenth(x(value))}
            x2={tenth(x(value))}
            y1={HEAD - 6}
            y2={height - 4}
            className={zero && value === 0 ? styles.axis : styles.grid}
          />
          <text
            x={tenth(insideOf(x(value), textWidth(axisFigure(unit, value), FONT), width))}
            y={13}
            textAnchor="middle"
            className={styles.name}
          >
            {axisFigure(unit, value)}
          </text>
        </g>
      ))}
      {rows.map(({ label, value, low, high }, at) => {
        const top = HEAD + at * step
        const y = isNarrow ? top + 27 : top + step / 2
        const words = isNarrow ? top + 14 : y + 4.5
        return (
          <g key={label}>
            <text x={0} y={words} className={styles.label}>
              {label}
            </text>
            <text x={width} y={words} textAnchor="end" className={styles.label}>
              {chartFigure(unit, value)}
            </text>
            <rect
              x={tenth(x(low))}
              y={tenth(y - 4)}
              width={tenth(Math.max(1, x(high) - x(low)))}
              height={8}
              rx={2}
              className={styles.middle}
            />
            <circle cx={tenth(x(value))} cy={tenth(y)} r={4.5} className={styles.mark} />
          </g>
        )
      })}
    </ChartDrawing>
  )
}

function describe({ unit, heads, rows, zero }: SpansChart): string {
  const against = zero ? ` The line at zero is ${zero}.` : ''
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return `${heads[1]}: no figures.`
  const ends = [first, last].map(({ label, value }) => `${label} ${chartFigure(unit, value)}`)
  return `${heads[1]} of ${rows.length}: from ${ends.join(' to ')}.${against}`
}
