/** Another day for the range, by GET: next year's budget, the first of the month. */
import { type ReportQuery, reportFields } from '~/core/answers/sections/addresses.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

interface DayFormProps {
  /** the day of the report */
  readonly asOf: string
  readonly query: ReportQuery
}

export function DayForm({ asOf, query }: DayFormProps) {
  const { typed, problem } = query.asOf
  const failure = problem ? { errors: { asOf: problem }, values: { asOf: typed } } : undefined
  return (
    <FormContext value={{ failure, busy: false }}>
      <form method="get" action="#date">
        {reportFields(query)
          .filter(([name]) => name !== 'asOf')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <p>
          Choose another day, such as the first of next year’s budget. It can be from three months
          after the survey to two years ahead.
        </p>
        <DateField name="asOf" label="Range as of" defaultValue={typed || asOf} />
        <Button kind="secondary">Show the range for this day</Button>
      </form>
    </FormContext>
  )
}
