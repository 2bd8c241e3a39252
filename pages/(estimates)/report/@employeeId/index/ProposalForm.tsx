/** A proposed salary by GET: nothing is stored, the address can be sent to a colleague, and it works without JavaScript. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { FormContext } from '~/renderer/forms/form-context.ts'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import type { Data } from './+data.ts'

interface ProposalFormProps {
  readonly proposed: Data['proposed']
  readonly definition: DefinitionOfPay
}

export function ProposalForm({ proposed, definition }: ProposalFormProps) {
  const { typed, problem } = proposed
  const failure = problem
    ? { errors: { proposed: problem }, values: { proposed: typed } }
    : undefined
  return (
    <FormContext value={{ failure, busy: false }}>
      <form method="get" action="#place">
        {definition !== 'salary' && <input type="hidden" name="definition" value={definition} />}
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
