/** Another day for the range, by GET: next year's budget, the first of the month. */
import type { ModelledReport } from '~/core/reports/report.ts'
import { type ReportQuery, reportFields } from '~/core/reports/report-query.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

interface DayFormProps {
  readonly report: ModelledReport
  readonly query: ReportQuery
}

export function DayForm({ report, query }: DayFormProps) {
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
          Ask for another day, such as the first of next year’s budget: from three months after the
          survey to two years ahead.
        </p>
        <DateField name="asOf" label="Range as of" defaultValue={typed || report.asOf} />
        <Button kind="secondary">Show the range of that day</Button>
      </form>
    </FormContext>
  )
}
