/** The charts of the screen as figures of a paper. */
import type { FigureBlock, KeyEntry } from '~/core/documents/paper.ts'
import { dollars } from '~/core/reports/words.ts'
import { Distribution, type DistributionProps } from '~/renderer/charts/Distribution.tsx'
import { RangeBar, type RangeBarProps } from '~/renderer/charts/RangeBar.tsx'
import { Waterfall, type WaterfallProps } from '~/renderer/charts/Waterfall.tsx'
import { drawingOf } from './svg-drawing.ts'

/** The signature mark with the meaning of its markers below it. */
export function rangeBarFigure(
  bar: Pick<RangeBarProps, 'range' | 'pay' | 'proposed' | 'name'>,
  caption?: string,
  payLabel = `${bar.name ?? 'Pay'} now`,
): FigureBlock {
  return {
    kind: 'figure',
    drawing: drawingOf(<RangeBar {...bar} />),
    key: keyOf(bar, payLabel),
    ...(caption !== undefined && { caption }),
  }
}

export function distributionFigure(
  chart: Pick<DistributionProps, 'density' | 'range' | 'pay' | 'name'>,
  caption?: string,
): FigureBlock {
  const drawing = drawingOf(<Distribution {...chart} />)
  return { kind: 'figure', drawing, ...(caption !== undefined && { caption }) }
}

export function waterfallFigure(
  chart: Pick<WaterfallProps, 'start' | 'steps' | 'end'>,
  caption?: string,
): FigureBlock {
  const drawing = drawingOf(<Waterfall {...chart} />)
  return { kind: 'figure', drawing, ...(caption !== undefined && { caption }) }
}

/** What the screen says below a range bar, see RangeKey. */
function keyOf(
  { pay, proposed, range }: Parameters<typeof rangeBarFigure>[0],
  payLabel: string,
): KeyEntry[] {
  const hidden = range.p50 !== null && (range.p10 === null || range.p90 === null)
  const entries: (KeyEntry | null)[] = [
    pay == null ? null : { mark: 'filled', text: `${payLabel}, ${dollars(pay)}` },
    proposed == null ? null : { mark: 'hollow', text: `Proposed, ${dollars(proposed)}` },
    hidden ? { mark: 'hatched', text: 'Hatched: too few organizations to show this part' } : null,
  ]
  return entries.filter((entry) => entry !== null)
}
