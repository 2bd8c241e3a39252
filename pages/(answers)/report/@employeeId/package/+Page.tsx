/** The package: pay by definition, benefits, the denomination's minimum, and the day the range is for. */
import { useData } from 'vike-react/useData'
import { type ReportQuery, reportFields, reportSearch } from '~/core/answers/sections/addresses.ts'
import { ReportView } from '~/renderer/answers/ReportView.tsx'
import { Studio } from '~/renderer/answers/StudioForm.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { page, asOf, studio } = useData<Data>()
  const query = page.working?.query
  if (!query) return <ReportView page={page} />
  const clergy = studio && <Studio key={reportSearch(query)} {...studio} query={query} />
  return (
    <ReportView
      page={page}
      slots={{ day: <DayForm asOf={asOf} query={query} /> }}
      own={clergy ? { clergy } : {}}
    />
  )
}

interface DayFormProps {
  /** the day of the report */
  readonly asOf: string
  readonly query: ReportQuery
}

function DayForm({ asOf, query }: DayFormProps) {
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
