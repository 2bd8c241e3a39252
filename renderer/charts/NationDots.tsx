/**
 * Figures of a few places against the nation: a dot for each, right of the line for more than the nation has. All are
 * on one scale of ratios, so that a step of the same length is the same share.
 */
import { scaleLinear } from 'd3-scale'
import { ChartDrawing, FONT } from './ChartDrawing.tsx'
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx'
import { ChartSizes } from './ChartSizes.tsx'
import styles from './chart.module.css'
import { tenth, widestText } from './labels.ts'

export interface NationFigure {
  readonly key: string
  readonly label: string
  /** the nation's, as it is written; null: not published */
  readonly nation: string | null
  readonly rows: readonly {
    readonly name: string
    /** of the nation's: 1.12 is twelve percent above; null: one of both is not published */
    readonly ratio: number | null
    /** "$1,430, 17% below" */
    readonly text: string
  }[]
}

export interface NationDotsProps extends Omit<ChartFrameProps, 'children' | 'table'> {
  readonly figures: readonly NationFigure[]
}

export function NationDots({ figures, ...frame }: NationDotsProps) {
  return (
    <ChartFrame {...frame} table={tableOf(figures)}>
      <ChartSizes
        wide={<Drawing figures={figures} width={720} />}
        narrow={<Drawing figures={figures} width={340} />}
      />
    </ChartFrame>
  )
}

/** The scale reaches at least a quarter to both sides. */
const LEAST_REACH = Math.log(1.25)
const HEAD = 26

function Drawing({ figures, width }: { figures: readonly NationFigure[]; readonly width: number }) {
  const isNarrow = width < 500
  const row = isNarrow ? 40 : 26
  const rows = figures[0]?.rows.length ?? 0
  const block = HEAD + rows * row + 12
  const names = figures.flatMap((figure) => figure.rows.map(({ name }) => name))
  const texts = figures.flatMap((figure) => figure.rows.map(({ text }) => text))
  const left = isNarrow ? 8 : Math.min(230, widestText(names, FONT) + 16)
  const right = isNarrow ? 8 : widestText(texts, FONT) + 20
  const logs = figures.flatMap((figure) =>
    figure.rows.flatMap(({ ratio }) => (ratio === null ? [] : [Math.log(ratio)])),
  )
  const x = scaleLinear(
    [Math.min(-LEAST_REACH, ...logs), Math.max(LEAST_REACH, ...logs)],
    [left, width - right],
  )
  return (
    <ChartDrawing width={width} height={figures.length * block} label={describe(figures)}>
      {figures.map((figure, index) => (
        <g key={figure.key} transform={`translate(0 ${index * block})`}>
          <text y={16} className={styles.strong}>
            {figure.label}
            <tspan className={styles.name} fontWeight={400}>
              {`  United States ${figure.nation ?? 'not published'}`}
            </tspan>
          </text>
          {figure.rows.map(({ name, ratio, text }, at) => {
            const top = HEAD + at * row
            const y = isNarrow ? top + 29 : top + row / 2
            const end = ratio === null ? null : tenth(x(Math.log(ratio)))
            return (
              <g key={name}>
                <text x={0} y={isNarrow ? top + 15 : y + 4} className={styles.label}>
                  {isNarrow
                    ? shortened(name, width - widestText([text], FONT) - 12)
                    : shortened(name, left - 12)}
                </text>
                <text
                  x={width}
                  y={isNarrow ? top + 15 : y + 4}
                  textAnchor="end"
                  className={styles.name}
                >
                  {text}
                </text>
                <line
                  x1={tenth(x(0))}
                  x2={tenth(x(0))}
                  y1={isNarrow ? y - 8 : top}
                  y2={isNarrow ? y + 8 : top + row}
                  className={styles.axis}
                />
                {end !== null && (
                  <>
                    <line x1={tenth(x(0))} x2={end} y1={y} y2={y} className={styles.lead} />
                    <circle cx={end} cy={y} r={5.5} className={styles.mark} />
                  </>
                )}
              </g>
            )
          })}
        </g>
      ))}
    </ChartDrawing>
  )
}

/** The whole name is in the table. */
function shortened(name: string, room: number): string {
  if (widestText([name], FONT) <= room) return name
  let end = name.length
  while (end > 4 && widestText([`${name.slice(0, end)}…`], FONT) > room) end--
  return `${name.slice(0, end).trimEnd()}…`
}

function describe(figures: readonly NationFigure[]): string {
  return figures
    .map(
      ({ label, rows }) => `${label}: ${rows.map((one) => `${one.name} ${one.text}`).join('; ')}.`,
    )
    .join(' ')
}

function tableOf(figures: readonly NationFigure[]) {
  const names = figures[0]?.rows.map(({ name }) => name) ?? []
  return {
    caption: 'Each figure here and in the United States',
    head: ['Figure', ...names, 'United States'],
    rows: figures.map(({ label, rows, nation }) => [
      label,
      ...rows.map(({ text }) => text),
      nation ?? 'not published',
    ]),
  }
}
