/** A proposed salary, typed or dragged: shown at once where there is JavaScript, by GET where there is none. Nothing is stored. */

import { type FormEvent, useRef, useState } from 'react'
import { type PlacingIn, placeProposal } from '~/core/analysis/place-pay.ts'
import { reachOf } from '~/core/analysis/proposal-reach.ts'
import { formatNumber } from '~/core/quantities/format-number.ts'
import { parseYearlyMoney } from '~/core/quantities/money.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { type ReportQuery, reportFields } from '~/core/reports/report-query.ts'
import { firstName } from '~/core/reports/words.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { domainOf, MarkedBar } from '~/renderer/report/MarkedBar.tsx'
import { ownMarks } from '~/renderer/report/own-marks.ts'
import { PlaceFigures } from '~/renderer/report/PlaceFigures.tsx'
import { Thumb } from './Thumb.tsx'

interface ProposalProps {
  readonly report: ModelledReport
  readonly query: ReportQuery
  readonly placing: PlacingIn
}

export function Proposal({ report, query, placing }: ProposalProps) {
  const { typed, value, problem } = query.proposed
  const [salary, setSalary] = useState(value)
  const form = useRef<HTMLFormElement>(null)
  const drag = (dragged: number) => {
    setSalary(dragged)
    const field = form.current?.elements.namedItem('proposed')
    if (field instanceof HTMLInputElement) field.value = formatNumber(dragged)
  }
  const read = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'proposed') return
    const reading = parseYearlyMoney(target.value)
    setSalary(target.value.trim() && reading.ok ? reading.value / 100 : null)
  }
  const failure = problem
    ? { errors: { proposed: problem }, values: { proposed: typed } }
    : undefined
  return (
    <>
      <Drawn report={report} placing={placing} salary={salary} onDrag={drag} />
      <FormContext value={{ failure, busy: false }}>
        <form ref={form} method="get" action="#place" onInput={read}>
          {reportFields(query)
            .filter(([name]) => name !== 'proposed')
            .map(([name, held]) => (
              <input key={name} type="hidden" name={name} value={held} />
            ))}
          <MoneyField
            name="proposed"
            label="Proposed salary"
            hint="A year, cash and housing together, such as 58,500 or 58.5k. Nothing is stored until you save the report."
            defaultValue={typed}
            width="medium"
          />
          <Button kind="secondary">Show the proposal</Button>
        </form>
      </FormContext>
    </>
  )
}

interface DrawnProps extends Pick<ProposalProps, 'report' | 'placing'> {
  /** dollars a year */
  readonly salary: number | null
  readonly onDrag: (salary: number) => void
}

function Drawn({ report, placing, salary, onDrag }: DrawnProps) {
  const { estimate, employee, pay } = report
  const { quantiles } = estimate
  const marks = ownMarks(report)
  const marked = [...marks.map(({ value }) => value), pay?.dollars, report.proposed?.dollars]
  const { domain, salaries } = reachOf(placing, domainOf(quantiles, marked))
  const placed = salary === null ? null : placeProposal(placing, salary)
  const name = firstName(employee.name)
  const thumb = { name, range: quantiles, salary, placed, onDrag }
  return (
    <>
      <MarkedBar
        range={quantiles}
        marks={marks}
        pay={pay?.dollars}
        proposed={placed?.dollars}
        name={name}
        domain={domain}
        over={salaries ? (inset) => <Thumb inset={inset} {...salaries} {...thumb} /> : undefined}
      />
      <div aria-live="polite">
        {placed && <PlaceFigures title="Proposed" placed={placed} report={report} />}
        {salary !== null && !placed && (
          <p>
            A proposal can be placed under this definition once all of {name}’s pay is entered;
            switch to salary to place it now.
          </p>
        )}
      </div>
    </>
  )
}
