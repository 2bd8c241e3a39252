/** The fields of hours and pay: the usual ones open, the rarer ones collapsed. */

import { PAY_REASON_LABELS, PAY_REASONS } from '~/core/engine/facts/person.ts'
import { EMPLOYEE_LABELS as labels } from '~/core/engine/facts/person-facts.ts'
import { CLERGY_TAX_STATUS_LABELS, CLERGY_TAX_STATUSES } from '~/core/pay/definition.ts'
import { PAY_TYPE_LABELS, PAY_TYPES } from '~/core/pay/pay-package.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { MoreFields } from '../MoreFields.tsx'
import styles from '../work.module.css'
import { Amount, Benefit } from './PayAmount.tsx'
import { SecaSuggestions } from './SecaSuggestions.tsx'

export interface PayFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly asksFromWhen?: boolean
}

export function PayFields({ values, asksFromWhen }: PayFieldsProps) {
  return (
    <FormSection
      title="Hours and pay"
      description="Enter pay as in your budget, such as 58k, $58,000 or 25/hr. We keep amounts as you enter them."
    >
      <NumberField
        name="hoursPerWeek"
        width="medium"
        label={labels.hoursPerWeek}
        hint="Paid hours in a normal week. 40 is full time."
        defaultValue={values.hoursPerWeek}
        required
      />
      <Amount
        name="basePay"
        values={values}
        hint={
          asksFromWhen
            ? 'Cash, without the housing allowance. Enter a raise as +3%, with its date below.'
            : 'Cash, without the housing allowance. Leave blank for a planned hire whose pay is not set.'
        }
      />
      <Amount
        name="housingAllowance"
        values={values}
        hint="Designated for a minister, in addition to the base salary."
        optional
      />
      <SelectField
        name="payType"
        label={labels.payType}
        hint="Whether overtime law covers this job. Leave blank if you are not sure."
        optional
        options={PAY_TYPES.map((key) => ({ value: key, label: PAY_TYPE_LABELS[key] }))}
        defaultValue={values.payType}
        placeholder="Not specified"
        width="full"
      />
      {asksFromWhen && <FromWhen values={values} />}
      {asksFromWhen && <Why values={values} />}
      <RarerPay values={values} asksFromWhen={asksFromWhen} />
    </FormSection>
  )
}

const RARER = [
  ...[
    'livesInParsonage',
    'parsonageRentalValue',
    'parsonageUtilities',
    'secaOffset',
    'retirement',
    'insurance',
  ],
  ...['retirementStatus', 'insuranceStatus', 'reimbursements', 'clergyTaxStatus'],
] as const

function RarerPay({ values, asksFromWhen }: PayFieldsProps) {
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
        hint="Blank means 52. Enter fewer if summers are unpaid."
        optional
        defaultValue={weeks}
      />
      {!asksFromWhen && <FromWhen values={values} />}
      <input type="hidden" name="livesInParsonage" value="no" />
      <CheckboxField
        name="livesInParsonage"
        label={labels.livesInParsonage}
        hint="A minister who lives in your house. Without a rental value, your pay policy sets how it counts."
        defaultChecked={values.livesInParsonage === 'yes'}
      />
      <RarerAmounts values={values} />
      <Benefit name="retirementStatus" values={values} />
      <Amount name="retirement" values={values} optional />
      <Benefit name="insuranceStatus" values={values} />
      <Amount name="insurance" values={values} optional />
      <Amount
        name="reimbursements"
        values={values}
        hint="Expenses repaid with receipts. Never counted as pay."
        optional
      />
      <ClergyTax values={values} />
    </MoreFields>
  )
}

/** Housing in kind and the offset: the amounts of ministers that are not paid with the salary. */
export function RarerAmounts({ values }: Omit<PayFieldsProps, 'asksFromWhen'>) {
  return (
    <>
      <Amount
        name="parsonageRentalValue"
        values={values}
        hint="What the house would rent for, furnished."
        optional
      />
      <Amount name="parsonageUtilities" values={values} optional />
      <Amount
        name="secaOffset"
        values={values}
        hint="Paid to a minister toward self-employment tax."
        optional
      />
      <SecaSuggestions />
    </>
  )
}

function ClergyTax({ values }: Pick<PayFieldsProps, 'values'>) {
  return (
    <>
      <SelectField
        name="clergyTaxStatus"
        label={labels.clergyTaxStatus}
        hint="By default this follows “Ordained”."
        optional
        options={CLERGY_TAX_STATUSES.map((key) => ({
          value: key,
          label: CLERGY_TAX_STATUS_LABELS[key],
        }))}
        defaultValue={values.clergyTaxStatus}
        placeholder="As usual: ministers SECA, others FICA"
        width="full"
      />
      <details className={`${styles.close} soft medium`}>
        <summary>Which one is it?</summary>
        <p>
          A minister has two tax statuses. For income tax, a minister is your employee and gets a
          W-2. For Social Security, a minister is self-employed and pays SECA, also on housing. You
          never withhold or pay FICA for a minister.
        </p>
        <p>
          It depends on the person, not the title. A minister is ordained, licensed or commissioned
          and does a minister’s work. A “director” who is not ordained is regular staff under FICA.
        </p>
        <p>
          A few ministers are exempt from SECA. They filed Form 4361 for religious reasons, and the
          IRS approved it. Ask the minister before you choose this. This is not tax advice.
        </p>
      </details>
    </>
  )
}

/** Why pay changed, where it may have. */
function Why({ values }: Pick<PayFieldsProps, 'values'>) {
  return (
    <MoreFields summary="Why it changed" names={['payReason', 'payNote']} values={values}>
      <Reason values={values} />
    </MoreFields>
  )
}

export function Reason({ values }: Pick<PayFieldsProps, 'values'>) {
  return (
    <>
      <SelectField
        name="payReason"
        label={labels.payReason}
        optional
        options={PAY_REASONS.map((key) => ({ value: key, label: PAY_REASON_LABELS[key] }))}
        defaultValue={values.payReason}
        placeholder="Not specified"
      />
      <TextField
        name="payNote"
        label={labels.payNote}
        hint="For example, who decided it and when."
        optional
        defaultValue={values.payNote}
        autoComplete="off"
      />
    </>
  )
}

function FromWhen({ values }: Pick<PayFieldsProps, 'values'>) {
  return (
    <DateField
      name="effectiveOn"
      label={labels.effectiveOn}
      hint="The date this pay began. Leave blank for today."
      optional
      defaultValue={values.effectiveOn}
    />
  )
}
