/** The other charts. */
import { count, dollars, shortDollars } from '~/core/pay/figures.ts'
import { Attrition } from '~/renderer/charts/Attrition.tsx'
import { Distribution } from '~/renderer/charts/Distribution.tsx'
import { Histogram } from '~/renderer/charts/Histogram.tsx'
import type { DensityPoint } from '~/renderer/charts/labels.ts'
import { NationDots } from '~/renderer/charts/NationDots.tsx'
import { PlaceMap } from '~/renderer/charts/PlaceMap.tsx'
import { Scatter } from '~/renderer/charts/Scatter.tsx'
import { Trend } from '~/renderer/charts/Trend.tsx'
import { Waterfall } from '~/renderer/charts/Waterfall.tsx'
import { Specimen } from './Specimen.tsx'
import { bins, nationFigures, placeMap, range, years } from './samples.ts'

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
      <Specimen of="Places against the nation, one of them without a figure">
        <NationDots
          title="Farthest from the nation: home value in Austin, TX, 61% above"
          subtitle="Dots right of the line are above the nation, left of it below"
          source="Census Bureau, American Community Survey"
          figures={nationFigures}
        />
      </Specimen>
      <Specimen of="Places on a map, one of them outside the states">
        <PlaceMap map={placeMap} />
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
      <Specimen of="Histogram with even intervals and a banded count">
        <Histogram
          bins={[
            { from: 100_000, to: 320_000, count: 7, countText: '5-9' },
            { from: 320_000, to: 1_000_000, count: 44 },
            { from: 1_000_000, to: 3_200_000, count: null },
          ]}
          labeled={[100_000, 320_000, 1_000_000]}
          format={shortDollars}
          unit="organizations"
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

/** A log-normal shape with the range's median and spread. */
const density: DensityPoint[] = Array.from({ length: 61 }, (_, index) => {
  const value = 33_000 + index * 750
  const z = (Math.log(value) - Math.log(52_200)) / 0.175
  return { value, density: Math.exp((-z * z) / 2) / value }
})

const contributions = {
  start: { label: 'Median youth director, all churches', value: 49_400 },
  steps: [
    { label: 'Budget $870,000', change: 2_500 },
    { label: 'Attendance 310', change: 700 },
    { label: 'Suburb, Ohio', change: -900 },
    { label: '6 years of experience', change: 800 },
    { label: 'Bachelor’s degree', change: 400 },
    { label: '38 paid hours', change: -1_100 },
    { label: 'Nearest churches pay more', change: 400 },
  ],
  end: { label: 'Estimate for Maria', value: 52_200 },
}

const attrition = [
  { label: 'All pay records', count: 20_412 },
  { label: 'Youth directors and pastors', count: 2_154 },
  { label: 'Full time', count: 1_310, why: 'part-time pay is modeled separately' },
  { label: 'Budget near $870,000', count: 286, why: 'weighted by closeness, no bins' },
  { label: 'Attendance near 310', count: 97, why: 'selects for higher giving per person' },
]

const points = Array.from({ length: 48 }, (_, index) => {
  const x = 90_000 * 1.07 ** index
  const noise = Math.sin(index * 12.9898) * 0.16
  return { x: Math.round(x), y: Math.round(20_500 * (x / 90_000) ** 0.34 * (1.3 + noise)) }
})

const fit = [90_000, 300_000, 900_000, 2_160_000].map((x) => ({
  x,
  y: 20_500 * (x / 90_000) ** 0.34 * 1.3,
}))

const market = [46_900, 48_600, 49_800, 50_900, 51_700, 52_200].map((value, index) => ({
  year: 2021 + index,
  value,
}))
