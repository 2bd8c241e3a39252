/** What the classes of the charts' stylesheets look like on paper; a test holds both together. */
import type { Paint } from '~/core/answers/documents/paper.ts'

/** By the name a class has in its stylesheet. */
export const CHART_PAINTS: Readonly<Record<string, Paint>> = {
  axis: { stroke: 'control', strokeWidth: 1 },
  grid: { stroke: 'hairline', strokeWidth: 1 },
  tail: { fill: 'band-soft' },
  middle: { fill: 'band' },
  outline: { stroke: 'band-edge', strokeWidth: 1.25 },
  bar: { fill: 'band', stroke: 'band-edge', strokeWidth: 1 },
  barSoft: { fill: 'band-soft', stroke: 'band-edge', strokeWidth: 1 },
  down: { fill: 'signal-band', stroke: 'signal-edge', strokeWidth: 1 },
  median: { stroke: 'ink', strokeWidth: 2 },
  link: { stroke: 'control', strokeWidth: 0.75 },
  lead: { stroke: 'accent', strokeWidth: 1.25 },
  mark: { fill: 'accent', stroke: 'paper', strokeWidth: 2 },
  odd: { fill: 'signal-band', stroke: 'signal', strokeWidth: 1.5 },
  dot: { fill: 'band', stroke: 'band-edge', strokeWidth: 1 },
  line: { stroke: 'accent', strokeWidth: 2 },
  dashed: { stroke: 'ink-soft', strokeWidth: 1.5, dash: [4, 3] },
  name: { fill: 'ink-soft' },
  label: { fill: 'ink' },
  rimmed: { fill: 'ink', stroke: 'paper', strokeWidth: 4 },
  strong: { fill: 'ink', strong: true },
  own: { fill: 'accent', stroke: 'paper', strokeWidth: 4, strong: true },
  whisker: { stroke: 'band-edge', strokeWidth: 2 },
  modelled: { stroke: 'band-edge', strokeWidth: 1.5, dash: [4, 3] },
  dots: { stroke: 'band-edge', strokeWidth: 2, dash: [2, 3] },
  hatch: { stroke: 'band-edge', strokeWidth: 1.5 },
  proposed: { fill: 'paper', stroke: 'accent', strokeWidth: 2.5 },
  policy: { stroke: 'signal-edge', strokeWidth: 2.5 },
  target: { stroke: 'accent', strokeWidth: 2, dash: [3, 3] },
}
