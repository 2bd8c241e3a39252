/** A chart block as a figure of a paper: the same chart as on the screen, as vectors, with the meaning of its marks below. */
import type { Chart as PlainChart, RangeChart } from '~/core/documents/blocks.ts'
import type { FigureBlock, KeyEntry } from '~/core/documents/paper.ts'
import { dollars } from '~/core/quantities/figures.ts'
import { Chart } from '~/renderer/charts/Chart.tsx'
import { drawingOf } from './svg-drawing.ts'

export function drawnChart(chart: PlainChart, caption?: string): FigureBlock {
  return {
    kind: 'figure',
    drawing: drawingOf(<Chart chart={chart} />),
    ...(chart.type === 'range' && { key: keyOf(chart) }),
    ...(caption !== undefined && { caption }),
  }
}

/** What the screen says below a range bar, see RangeKey. */
function keyOf({ pay, proposed, range, name, payLabel, marks = [] }: RangeChart): KeyEntry[] {
  const hidden = range.p50 !== null && (range.p10 === null || range.p90 === null)
  const label = payLabel ?? (name ? `${name} now` : 'Pay now')
  const entries: (KeyEntry | null)[] = [
    pay == null ? null : { mark: 'filled', text: `${label}, ${dollars(pay)}` },
    proposed == null ? null : { mark: 'hollow', text: `Proposed, ${dollars(proposed)}` },
    ...marks.map(
      ({ kind, label: own, value }): KeyEntry => ({
        mark: kind,
        text: `${own}, ${dollars(value)}`,
      }),
    ),
    hidden ? { mark: 'hatched', text: 'Hatched: too few organizations to show this part' } : null,
  ]
  return entries.filter((entry) => entry !== null)
}
