/** Step 3: where present and proposed pay stand, and where the organization's policy aims. */
import type { ReactNode } from 'react'
import { ordinal } from '~/core/quantities/figures.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars, firstName, NAMELESS, unplacedWords } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { StepHeading } from '../components/StepHeading.tsx'
import { Section } from '../layout/Columns.tsx'
import { domainOf, MarkedBar } from './MarkedBar.tsx'
import { ownMarks } from './own-marks.ts'
import { PlaceFigures } from './PlaceFigures.tsx'

interface PlaceThePersonProps {
  readonly report: ModelledReport
  /** where another pay is proposed and drawn, in a working report */
  readonly children?: ReactNode
}

export function PlaceThePerson({ report, children }: PlaceThePersonProps) {
  const { employee, pay, proposed, seesPay, estimate } = report
  const name = firstName(employee.name)
  const marks = ownMarks(report)
  const drawn = seesPay && children
  return (
    <Section id="place">
      <StepHeading step={3}>{`Place ${name} in it`}</StepHeading>
      <PayWords report={report} />
      <Target report={report} />
      {pay && <PlaceFigures title="Now" placed={pay} report={report} />}
      {drawn}
      {!drawn && (marks.length > 0 || proposed) && (
        <MarkedBar
          range={estimate.quantiles}
          marks={marks}
          pay={pay?.dollars}
          proposed={proposed?.dollars}
          name={name}
          domain={domainOf(estimate.quantiles, [
            ...marks.map(({ value }) => value),
            pay?.dollars,
            proposed?.dollars,
          ])}
        />
      )}
      {!drawn && proposed && <PlaceFigures title="Proposed" placed={proposed} report={report} />}
      <HowComputed summary="How a place in the range is computed">
        <p>
          Against the median is pay over the median (compa-ratio). Through the range is how far pay
          has come from the 25th to the 75th percentile. The percentile is read off the same curve
          that is drawn in step 1; beyond its published ends only the side is told. The cost adds
          what the employer pays for retirement, insurance and a Social Security offset, and for lay
          staff the employer’s share of Social Security and Medicare at the rates in force.
        </p>
      </HowComputed>
    </Section>
  )
}

/** Why nothing is placed, and what to do about it. */
function PayWords({ report }: { readonly report: ModelledReport }) {
  const { employee, pay, seesPay, definition } = report
  const name = firstName(employee.name)
  if (employee.name === NAMELESS) {
    return <p>Present and proposed pay were left out of this report by whoever sent it.</p>
  }
  if (!seesPay) {
    return (
      <p>
        Pay is hidden from you here. An owner of the organization can switch on “sees pay” for you;
        the market range above is yours to read.
      </p>
    )
  }
  if (pay?.dollars === 0) {
    return (
      <p>
        {name} is paid nothing{employee.kind === 'volunteer' ? ', as a volunteer' : ''}. The range
        says what the same work is paid where it is; propose an amount to see what it would cost.
      </p>
    )
  }
  if (pay) return null
  return (
    <p>
      {unplacedWords(name, definition)}{' '}
      {employee.id > 0 && <a href={`/employee/${employee.id}`}>Enter it</a>} and the marker appears.
      {definition === 'package' || definition === 'employer_cost'
        ? ' Under salary a proposal can be placed now.'
        : ' A salary can be proposed all the same.'}
    </p>
  )
}

function Target({ report: { tuning, organization } }: { readonly report: ModelledReport }) {
  if (!tuning) return null
  const { targetPercentile, targetPay } = tuning.policy
  const aim = targetPercentile === 50 ? 'the median' : `the ${ordinal(targetPercentile)} percentile`
  return (
    <p>
      {organization.id > 0 ? (
        <a href={`/organization/${organization.id}/policy`}>Your pay policy</a>
      ) : (
        'The pay policy'
      )}{' '}
      aims at {aim}:{' '}
      {targetPay === null ? 'the curve is not published so far out' : dollars(targetPay)}.
    </p>
  )
}
