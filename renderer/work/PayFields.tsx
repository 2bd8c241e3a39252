/** The fields of hours and pay: the usual ones in the open, the rarer ones folded away. */
import { CLERGY_TAX_STATUS_LABELS, CLERGY_TAX_STATUSES } from '~/core/employees/employee.ts'
import { EMPLOYEE_LABELS as labels } from '~/core/employees/employee-labels.ts'
import { BENEFIT_STATUS_LABELS } from '~/core/pay/benefit.ts'
import { PERIOD_LABELS, PERIODS } from '~/core/pay/period.ts'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Confirm } from './Confirm.tsx'
import { echoAmount } from './echoes.ts'
import { MoreFields } from './MoreFields.tsx'

export interface PayFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly questions: ReadonlySet<string>
  readonly asksFromWhen?: boolean
}

export function PayFields({ values, questions, asksFromWhen }: PayFieldsProps) {
  return (
    <FormSection
      title="Hours and pay"
      description="As the budget has it: 58k, $58,000 and 25/hr are understood. Amounts are kept as you type them."
    >
      <NumberField
        name="hoursPerWeek"
        width="medium"
        label={labels.hoursPerWeek}
        hint="Paid hours of a normal week; 40 is full time."
        defaultValue={values.hoursPerWeek}
        required
      />
      <Amount
        name="basePay"
        values={values}
        hint="Cash, without the housing allowance. Empty for a planned hire whose pay is open."
      />
      <Confirm field="basePay" questions={questions} />
      <Amount
        name="housingAllowance"
        values={values}
        hint="Designated for a minister, beside the base salary."
        optional
      />
      <Confirm field="housingAllowance" questions={questions} />
      {asksFromWhen && <FromWhen values={values} />}
      <RarerPay values={values} asksFromWhen={asksFromWhen} />
    </FormSection>
  )
}

const RARER = [
  ...['parsonageRentalValue', 'parsonageUtilities', 'secaOffset', 'retirement', 'insurance'],
  ...['retirementStatus', 'insuranceStatus', 'reimbursements', 'clergyTaxStatus'],
] as const

function RarerPay({ values, asksFromWhen }: Omit<PayFieldsProps, 'questions'>) {
  const weeks = values.weeksPerYear === '52' ? '' : values.weeksPerYear
  return (
    <MoreFields
      summary="More about pay"
      names={[...RARER, ...(asksFromWhen ? [] : ['effectiveOn']), 'weeksPerYear']}
      values={{ ...values, weeksPerYear: weeks ?? '' }}
    >
      <NumberField
        name="weeksPerYear"
        width="medium"
        label={labels.weeksPerYear}
        hint="52 if left empty; fewer where summers are unpaid."
        optional
        defaultValue={weeks}
      />
      {!asksFromWhen && <FromWhen values={values} />}
      <Amount
        name="parsonageRentalValue"
        values={values}
        hint="What the house would rent for, if a minister lives in yours."
        optional
      />
      <Amount name="parsonageUtilities" values={values} optional />
      <Amount
        name="secaOffset"
        values={values}
        hint="Paid to a minister towards self-employment tax."
        optional
      />
      <Benefit name="retirementStatus" values={values} />
      <Amount name="retirement" values={values} optional />
      <Benefit name="insuranceStatus" values={values} />
      <Amount name="insurance" values={values} optional />
      <Amount
        name="reimbursements"
        values={values}
        hint="Expenses paid back; never counted as pay."
        optional
      />
      <SelectField
        name="clergyTaxStatus"
        label={labels.clergyTaxStatus}
        optional
        options={CLERGY_TAX_STATUSES.map((key) => ({
          value: key,
          label: CLERGY_TAX_STATUS_LABELS[key],
        }))}
        defaultValue={values.clergyTaxStatus}
        placeholder="As usual: ministers SECA, others FICA"
        width="full"
      />
    </MoreFields>
  )
}

function FromWhen({ values }: Pick<PayFieldsProps, 'values'>) {
  return (
    <DateField
      name="effectiveOn"
      label={labels.effectiveOn}
      hint="Another day records a change of pay; the same day corrects it. Empty is today."
      optional
      defaultValue={values.effectiveOn}
    />
  )
}

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
function Amount({ name, values, hint, optional }: AmountProps) {
  return (
    <MoneyField
      name={name}
      label={labels[name]}
      hint={hint}
      optional={optional}
      defaultValue={values[name]}
      understand={echoAmount}
      period={{
        label: labels[`${name}Period`],
        defaultValue: values[`${name}Period`] || 'year',
        options: PERIOD_CHOICES,
      }}
    />
  )
}

const PERIOD_CHOICES = [...PERIODS]
  .reverse()
  .map((key) => ({ value: key, label: PERIOD_LABELS[key].toLowerCase() }))

interface BenefitProps {
  readonly name: 'retirementStatus' | 'insuranceStatus'
  readonly values: Readonly<Record<string, string>>
}

/** Blank is not zero: where neither is chosen the cost below says it, and without one it is unknown. */
function Benefit({ name, values }: BenefitProps) {
  const options = (['not_offered', 'offered_declined'] as const).map((key) => {
    return { value: key, label: BENEFIT_STATUS_LABELS[key] }
  })
  return (
    <SelectField
      name={name}
      label={labels[name]}
      options={options}
      defaultValue={values[name]}
      placeholder="As the cost below says, else not known"
      width="full"
    />
  )
}
