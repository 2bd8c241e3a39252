/** A proposed salary, typed or dragged: shown at once where there is JavaScript, by GET where there is none. Nothing is stored. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type PlacingIn, placeProposal } from '~/core/analysis/place-pay.ts'
import { reachOf } from '~/core/analysis/proposal-reach.ts'
import type { RangeChart } from '~/core/documents/blocks.ts'
import { formatNumber } from '~/core/quantities/format-number.ts'
import { parseYearlyMoney } from '~/core/quantities/money.ts'
import { type ReportQuery, reportFields } from '~/core/reports/report-query.ts'
import { type PlacedIn, proposedBlocks } from '~/core/reports/sections/place/blocks.ts'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { RangeBar } from '~/renderer/charts/range/RangeBar.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { domainOf } from '~/renderer/report/domain.ts'
import styles from './Thumb.module.css'
import { Thumb } from './Thumb.tsx'

interface ProposalProps {
  readonly name: string
  /** with what the server was asked to propose */
  readonly chart: RangeChart
  readonly range: PlacedIn
  readonly placing: PlacingIn
  readonly query: ReportQuery
}

export function Proposal({ query, ...drawn }: ProposalProps) {
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
    setSalary(salaryIn(target.value))
  }
  const failure = problem
    ? { errors: { proposed: problem }, values: { proposed: typed } }
    : undefined
  return (
    <>
      <Drawn {...drawn} salary={salary} onDrag={drag} />
      <FormContext value={{ failure, busy: false }}>
        <form ref={form} method="get" action="#range" onInput={read}>
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

/** Dollars a year; null where it is empty or not understood. */
function salaryIn(text: string): number | null {
  const reading = parseYearlyMoney(text)
  return text.trim() && reading.ok ? reading.value / 100 : null
}

interface DrawnProps extends Omit<ProposalProps, 'query'> {
  /** dollars a year */
  readonly salary: number | null
  readonly onDrag: (salary: number) => void
}

function Drawn({ name, chart, range, placing, salary, onDrag }: DrawnProps) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const { marks = [], pay, proposed } = chart
  const marked = [...marks.map(({ value }) => value), pay, proposed]
  const { domain, salaries } = reachOf(placing, domainOf(chart.range, marked))
  const placed = salary === null ? null : placeProposal(placing, salary)
  const thumb = { name, range: chart.range, salary, placed, onDrag }
  return (
    <>
      <RangeBar
        {...chart}
        proposed={placed?.dollars}
        domain={domain}
        over={
          isAwake && salaries
            ? (inset) => <Thumb inset={inset} {...salaries} {...thumb} />
            : undefined
        }
      />
      {salaries && (
        // keeps its room before the script runs, and while a proposal is drawn
        <p className={isAwake && salary === null ? styles.label : styles.unlabeled}>
          Dashed ring: drag it to propose pay.
        </p>
      )}
      <div aria-live="polite">
        {placed && <Blocks blocks={proposedBlocks(placed, range)} />}
        {salary !== null && !placed && (
          <p>
            A proposal can be placed under this definition once all of {name}’s pay is entered.
            Switch to salary to place it now.
          </p>
        )}
      </div>
    </>
  )
}
