/** A proposed salary by GET: nothing is stored, the address can be sent to a colleague, and it works without JavaScript. */
import { type ReportQuery, reportFields } from '~/core/reports/report-query.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { FormContext } from '~/renderer/forms/form-context.ts'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'

export function ProposalForm({ query }: { readonly query: ReportQuery }) {
  const { typed, problem } = query.proposed
  const failure = problem
    ? { errors: { proposed: problem }, values: { proposed: typed } }
    : undefined
  const others = reportFields(query).filter(([name]) => name !== 'proposed')
  return (
    <FormContext value={{ failure, busy: false }}>
      <form method="get" action="#place">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
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
  )
}
