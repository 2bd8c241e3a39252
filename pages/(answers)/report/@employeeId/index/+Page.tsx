/** The answer: the range with the person in it, the largest reasons, and a proposal to type or drag. */

import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type PropsWithChildren,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useData } from 'vike-react/useData'
import { type PlacedPay, placeProposal } from '~/core/answers/analysis/place-pay.ts'
import { PROPOSAL_STEP, reachOf } from '~/core/answers/analysis/proposal-reach.ts'
import { describePlace, quantilesOf, type Range } from '~/core/answers/analysis/range-words.ts'
import type { RangeChart } from '~/core/answers/documents/chart.ts'
import { type ReportQuery, reportSearch } from '~/core/answers/sections/addresses.ts'
import { type PlacedIn, proposedBlocks } from '~/core/answers/sections/place.ts'
import { rowField } from '~/core/forms/fields.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { dollars } from '~/core/pay/figures.ts'
import { readAmount } from '~/core/pay/resolve-amount.ts'
import { rateWords } from '~/core/pay/salary-rate.ts'
import { proposalWords } from '~/core/people/employees/proposal.ts'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import slider from '~/renderer/components/Slider.module.css'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { ReloadWhenStale } from '~/renderer/people/SavedProposals.tsx'
import type { Data } from './+data.ts'
import styles from './Thumb.module.css'

/** The salary tried, dollars a year: dragged on the bar above, typed in the form below it. */
const TriedContext = createContext<readonly [number | null, (salary: number | null) => void]>([
  null,
  () => {},
])

export function Page() {
  const { page, proposal } = useData<Data>()
  const query = page.working?.query
  if (!proposal || !query) return <ReportView page={page} />
  const props = { name: page.person.calledName, query, ...proposal }
  return (
    <Tried key={`${reportSearch(query)} ${proposal.version}`} salary={proposal.salary}>
      <ReportView
        page={page}
        slots={{ proposal: <Drawn {...props} />, proposed: <Proposal {...props} /> }}
      />
    </Tried>
  )
}

function Tried({ salary, children }: Pick<ProposalProps, 'salary'> & PropsWithChildren) {
  return <TriedContext value={useState(salary)}>{children}</TriedContext>
}

interface ProposalProps extends NonNullable<Data['proposal']> {
  readonly name: string
  readonly query: ReportQuery
  /** with what the server was asked to propose */
  readonly chart: RangeChart
  readonly range: PlacedIn
}

const LABELS = { proposed: 'Proposed salary', effectiveOn: 'Pay changes on' } as const
const OTHER_INTENTS = ['keep-proposal', 'remove-proposal']

function Proposal(props: ProposalProps) {
  const { employeeId, name, range, placing, present, time } = props
  const [salary, setSalary] = useContext(TriedContext)
  const placed = salary === null ? null : placeProposal(placing, salary)
  const fieldName = rowField('proposed', employeeId)
  const read = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== fieldName) return
    const reading = target.value.trim() === '' ? null : readAmount(target.value, present, time)
    setSalary(reading?.ok ? reading.value.annual / 100 : null)
  }
  return (
    <>
      <div aria-live="polite">
        {placed && <Blocks blocks={proposedBlocks(placed, range)} />}
        {salary !== null && !placed && (
          <p>{`A proposal can be placed under this definition once all of ${name}’s pay is entered. Switch to salary to place it now.`}</p>
        )}
      </div>
      <Form
        intent="show-proposal"
        otherIntents={OTHER_INTENTS}
        idPrefix="proposal-"
        labels={{ [fieldName]: LABELS.proposed, effectiveOn: LABELS.effectiveOn }}
      >
        <div onInput={read}>
          <input type="hidden" name={rowField('version', employeeId)} value={props.version} />
          <ReloadWhenStale />
          <ProposedSalary {...props} />
          {props.mayKeep && <Keeping {...props} />}
          <ButtonRow>
            <Button kind="secondary">Show the proposal</Button>
            {props.mayKeep && (
              <Button intent="keep-proposal" kind="secondary">
                Save as proposal
              </Button>
            )}
            {props.mayKeep && props.stored && (
              <Button intent="remove-proposal" kind="quiet">
                Remove proposal
              </Button>
            )}
          </ButtonRow>
        </div>
      </Form>
    </>
  )
}

/** A problem of the address is shown at the field as one of the form is. */
function ProposedSalary({ employeeId, query, stored, present, time }: ProposalProps) {
  const form = useContext(FormContext)
  const { typed, problem } = query.proposed
  const fieldName = rowField('proposed', employeeId)
  const asked = problem
    ? { errors: { [fieldName]: problem }, values: { [fieldName]: typed } }
    : undefined
  const failure = form.failure ?? asked
  const understand = (text: string) => {
    const reading = text.trim() === '' ? null : readAmount(text, present, time)
    return reading?.ok ? rateWords(reading.value) : ''
  }
  return (
    <FormContext value={{ ...form, failure }}>
      <MoneyField
        name={fieldName}
        label={LABELS.proposed}
        hint="Cash and housing together, such as 58,500, 17/hr or +3%. Trying an amount stores nothing."
        defaultValue={typed || stored?.text}
        width="medium"
        understand={understand}
      />
    </FormContext>
  )
}

/** From when the proposal is pay, and which one is stored. */
function Keeping({ stored, from }: ProposalProps) {
  return (
    <>
      {stored && <p>{`Saved: ${stored.text} ${proposalWords(stored)}.`}</p>}
      <DateField
        name="effectiveOn"
        label={LABELS.effectiveOn}
        hint="A saved proposal becomes pay on this date."
        defaultValue={from}
        required
      />
    </>
  )
}

function Drawn({ employeeId, name, chart, placing }: ProposalProps) {
  const [salary, setSalary] = useContext(TriedContext)
  const onDrag = (dragged: number) => {
    setSalary(dragged)
    const [field] = document.getElementsByName(rowField('proposed', employeeId))
    if (field instanceof HTMLInputElement) field.value = formatNumber(dragged)
  }
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
        <p
          className={`after-1 soft medium ${isAwake && salary === null ? '' : styles.unlabeled}`.trim()}
          data-screen
        >
          Dashed ring: drag it to propose pay.
        </p>
      )}
    </>
  )
}

interface ThumbProps {
  /** where the bar's scale begins and ends, as a share of its width */
  readonly inset: number
  readonly name: string
  readonly range: Range
  /** salaries at the bar's ends, dollars a year */
  readonly from: number
  readonly to: number
  readonly salary: number | null
  readonly placed: PlacedPay | null
  readonly onDrag: (salary: number) => void
}

const LARGE_STEP = 1000

function Thumb({ inset, name, range, from, to, salary, placed, onDrag }: ThumbProps) {
  const value = Math.min(to, Math.max(from, salary ?? (from + to) / 2))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directionOf(event)
    if (direction === 0) return
    event.preventDefault()
    onDrag(Math.min(to, Math.max(from, value + direction * LARGE_STEP)))
  }
  return (
    <input
      type="range"
      data-screen
      className={`${slider.slider} ${styles.thumb} ${salary === null ? styles.idle : ''}`.trim()}
      style={{
        left: `calc(${inset * 100}% - var(--thumb) / 2)`,
        width: `calc(${(1 - 2 * inset) * 100}% + var(--thumb))`,
      }}
      aria-label={`Drag a proposed salary for ${name}`}
      aria-valuetext={
        placed
          ? `${dollars(value)} salary, ${describePlace(placed.dollars, range)}`
          : 'nothing proposed yet'
      }
      min={from}
      max={to}
      step={PROPOSAL_STEP}
      value={value}
      onChange={(event) => onDrag(Number(event.target.value))}
      onKeyDown={onKeyDown}
    />
  )
}

/** Arrows alone go by the native step; with Shift, and by page keys, by the large one. */
function directionOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'PageUp' || (shiftKey && (key === 'ArrowRight' || key === 'ArrowUp'))) return 1
  if (key === 'PageDown' || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowDown'))) return -1
  return 0
}

/**
 * Everything that is marked, with a margin to drag into; room at the sides where the outer tenths are not published.
 */
function domainOf(range: Range, marked: readonly (number | null | undefined)[]) {
  const values = [
    ...quantilesOf(range).map(({ value }) => value),
    ...marked.filter((value) => value != null),
  ]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || high * 0.2 || 1
  const margin = (outer: number | null) => span * (outer === null ? 0.3 : 0.12)
  return [Math.max(0, low - margin(range.p10)), high + margin(range.p90)] as const
}
