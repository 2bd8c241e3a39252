/** The range bar in its three sizes and with everything that can be missing. */
import { RangeBar } from '~/renderer/charts/range/RangeBar.tsx'
import { Specimen } from './Specimen.tsx'
import { crowded, noTails, nothing, range } from './samples.ts'

export function RangeBarGallery() {
  return (
    <>
      <Specimen of="large, pay and proposal">
        <RangeBar
          range={range}
          pay={49_500}
          proposed={51_500}
          name="Maria"
          source="Salary (cash + housing), full year 2026 · snapshot 2026-Q3"
        />
      </Specimen>
      <Specimen of="large, no person">
        <RangeBar range={range} />
      </Specimen>
      <Specimen of="large, labels that would collide, pay far above">
        <RangeBar range={crowded} pay={81_000} />
      </Specimen>
      <Specimen of="large, under 10 organizations: tails suppressed">
        <RangeBar range={noTails} pay={42_000} />
      </Specimen>
      <Specimen of="large, under 5 organizations: nothing may be shown">
        <RangeBar range={nothing} pay={42_000} />
      </Specimen>
      <Specimen of="compact; compact with suppressed tails">
        <RangeBar size="compact" range={range} pay={49_500} proposed={51_500} />
        <RangeBar size="compact" range={noTails} pay={60_500} />
      </Specimen>
      <Specimen of="row">
        <RangeBar size="row" range={range} pay={49_500} domain={[30_000, 90_000]} />
      </Specimen>
    </>
  )
}
