/** One amount of pay with its period, and whether a benefit is offered at all. */

import { EMPLOYEE_LABELS as labels } from '~/core/engine/facts/person-facts.ts'
import { PERIOD_LABELS, PERIODS } from '~/core/pay/money.ts'
import { BENEFIT_STATUS_LABELS } from '~/core/pay/pay-package.ts'
import { beforeField, readBefore } from '~/core/pay/resolve-amount.ts'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { echoAmount } from '../echoes.ts'

type AmountName =
  | 'basePay'
  | 'housingAllowance'
  | 'parsonageRentalValue'
  | 'parsonageUtilities'
  | 'secaOffset'
  | 'retirement'
  | 'insurance'
  | 'reimbursements'

interface AmountProps {
  readonly name: AmountName
  readonly values: Readonly<Record<string, string>>
  readonly hint?: string
  readonly optional?: boolean
}

/** An amount with its own "paid per": no two controls of a page share a name. */
export function Amount({ name, values, hint, optional }: AmountProps) {
  const text = values[beforeField(name)]
  const before = readBefore(text)
  return (
    <>
      {before && <input type="hidden" name={beforeField(name)} value={text} />}
      <MoneyField
        name={name}
        label={labels[name]}
        hint={hint}
        optional={optional}
        defaultValue={values[name]}
        understand={(typed) => echoAmount(typed, before)}
        period={{
          label: labels[`${name}Period`],
          defaultValue: values[`${name}Period`] || 'year',
          options: PERIOD_CHOICES,
        }}
      />
    </>
  )
}

const PERIOD_CHOICES = [...PERIODS]
  .reverse()
  .map((key) => ({ value: key, label: PERIOD_LABELS[key].toLowerCase() }))

interface BenefitProps {
  readonly name: 'retirementStatus' | 'insuranceStatus'
  readonly values: Readonly<Record<string, string>>
}

/** Blank is not zero: without a choice the cost decides, and without a cost the benefit is unknown. */
export function Benefit({ name, values }: BenefitProps) {
  const options = (['not_offered', 'offered_declined'] as const).map((key) => {
    return { value: key, label: BENEFIT_STATUS_LABELS[key] }
  })
  return (
    <SelectField
      name={name}
      label={labels[name]}
      options={options}
      defaultValue={values[name]}
      placeholder="Set by the cost below, or not known"
      width="full"
    />
  )
}
