/** A chart block as the chart it names. */
import type { ReactElement, ReactNode } from 'react'
import type { Chart as PlainChart } from '~/core/answers/documents/chart.ts'
import { Curve } from './Curve.tsx'
import { Distribution } from './Distribution.tsx'
import { RangeBar } from './range/RangeBar.tsx'
import { Spans } from './Spans.tsx'
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
