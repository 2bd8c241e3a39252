/** The worksheet's questions, asked by GET: nothing is stored. */
import { useData } from 'vike-react/useData'
import { formatNumber, formatPercent } from '~/core/forms/numbers.ts'
import { formatDollars, formatWholeDollars } from '~/core/pay/money.ts'
import { SPREAD_LABELS, SPREADS } from '~/core/planning/cost-of-living/worksheet.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { ErrorSummary } from '~/renderer/forms/ErrorSummary.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'

/** "$31,200 a year, at 25 hours a week" */
function understoodPay(
  pay: { readonly dollars: number; readonly hoursPerWeek: number | null } | null,
): string | undefined {
  if (!pay) return undefined
  const hours =
    pay.hoursPerWeek === null ? '' : `, at ${formatNumber(pay.hoursPerWeek)} hours a week`
  return `${formatDollars(pay.dollars)} a year${hours}`
}

const LABELS = {
  employee: 'Person',
  since: 'Last raise',
  pay: 'Pay since then',
  pool: 'Pool for raises',
  spread: 'Spread it',
}

export function WorksheetForm() {
  const { shown, query } = useData<Data>()
  if (shown.locked) return null
  const { since, pay, pool, spread, employee } = query
  const typed = { since, pay, pool }
  const problems = Object.entries(typed).flatMap(([name, { problem }]) =>
    problem ? [[name, problem] as const] : [],
  )
  const errors = Object.fromEntries(problems)
  const values = Object.fromEntries(Object.entries(typed).map(([name, one]) => [name, one.typed]))
  return (
    <FormContext value={{ failure: { errors, values } }}>
      <form method="get" action="/ecola/worksheet" noValidate>
        <h2>Pay and pool</h2>
        {problems.length > 0 && <ErrorSummary errors={errors} labels={LABELS} />}
        {shown.people.length > 0 && (
          <SelectField
            name="employee"
            label={LABELS.employee}
            hint="Fills in the day and the pay, where you enter none."
            placeholder="Enter figures"
            options={shown.people.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={employee}
            width="full"
          />
        )}
        <DateField name="since" label={LABELS.since} />
        <TextField
          name="pay"
          label={LABELS.pay}
          hint="For example 58,000, 58k or 25/hr."
          optional
          understood={understoodPay(shown.typedPay)}
          width="full"
        />
        {shown.people.length > 0 && (
          <>
            <TextField
              name="pool"
              label={LABELS.pool}
              hint="Dollars a year or a percent of all pay, for example 20,000 or 3%."
              optional
              understood={understoodPool(pool.value)}
              width="full"
            />
            <SelectField
              name="spread"
              label={LABELS.spread}
              options={SPREADS.map((key) => ({ value: key, label: SPREAD_LABELS[key] }))}
              defaultValue={spread}
              width="full"
            />
          </>
        )}
        <Button>Calculate</Button>
      </form>
    </FormContext>
  )
}

function understoodPool(pool: Data['query']['pool']['value']): string | undefined {
  if (!pool) return undefined
  return pool.kind === 'amount'
    ? `${formatWholeDollars(pool.cents)} a year`
    : `${formatPercent(pool.percent)} of all pay`
}
