/** The other charts. */

import { count, dollars, shortDollars } from '~/core/quantities/figures.ts'
import { Attrition } from '~/renderer/charts/Attrition.tsx'
import { Distribution } from '~/renderer/charts/Distribution.tsx'
import { Histogram } from '~/renderer/charts/Histogram.tsx'
import { Scatter } from '~/renderer/charts/Scatter.tsx'
import { Trend } from '~/renderer/charts/Trend.tsx'
import { Waterfall } from '~/renderer/charts/Waterfall.tsx'
import { Specimen } from './Specimen.tsx'
import {
  attrition,
  bins,
  contributions,
  density,
  fit,
  market,
  points,
  range,
  years,
} from './samples.ts'

const source = 'Invented survey · snapshot 2026-Q3'

export function ChartsGallery() {
  return (
    <>
      <Specimen of="Distribution, pay below and above the median">
        <Distribution
          title="Half of comparable youth directors earn $46,800 to $58,300"
          subtitle="Distribution of salary (cash + housing), full year 2026"
          source={source}
          density={density}
          range={range}
          pay={49_500}
          name="Maria"
        />
        <Distribution density={density} range={range} pay={66_000} />
      </Specimen>
      <Specimen of="Waterfall">
        <Waterfall
          title="Grace Church’s budget adds most to the estimate"
          subtitle="What each fact adds to or takes from the median, dollars a year"
          source={source}
          {...contributions}
        />
      </Specimen>
      <Specimen of="Attrition">
        <Attrition
          title="97 records resemble Maria’s position closely"
          subtitle="Pay records left after each condition"
          source={source}
          steps={attrition}
        />
      </Specimen>
      <Specimen of="Histogram with a chosen range and a suppressed interval">
        <Histogram
          title="Most churches in the survey spend under $1.4M a year"
          source={source}
          bins={bins}
          chosen={[600_000, 1_200_000]}
          format={shortDollars}
          unit="pay records"
        />
      </Specimen>
      <Specimen of="Scatter, logarithmic">
        <Scatter
          title="Pay rises with the budget, ever more slowly"
          source={source}
          points={points}
          fit={fit}
          own={{ x: 870_000, y: 49_500, label: 'Maria, $49,500' }}
          x={{ label: 'Annual operating budget', format: shortDollars, log: true }}
          y={{ label: 'Salary', format: shortDollars }}
        />
      </Specimen>
      <Specimen of="Trend with a missing year and a comparison">
        <Trend
          title="Maria’s pay has stood still while the market moved"
          source={source}
          label="Maria"
          points={years}
          compare={{ label: 'Market median', points: market }}
          format={dollars}
        />
        <p>{count(20_412)} records support the market line.</p>
      </Specimen>
    </>
  )
}
