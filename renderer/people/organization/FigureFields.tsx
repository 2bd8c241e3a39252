/** The four figures of a fiscal year that say how large an organization or a campus is. */
import { ORGANIZATION_LABELS as labels } from '~/core/engine/facts/organization-facts.ts'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { echoBudget } from '../echoes.ts'

export interface FigureFieldsProps {
  readonly values: Readonly<Record<string, string>>
  /** a campus may know some of its figures only */
  readonly budgetOptional?: boolean
}

export function FigureFields({ values, budgetOptional }: FigureFieldsProps) {
  return (
    <>
      <MoneyField
        name="operatingBudget"
        label={labels.operatingBudget}
        hint="All spending in a normal year, without building campaigns."
        defaultValue={values.operatingBudget}
        understand={echoBudget}
        optional={budgetOptional}
        required={!budgetOptional}
      />
      <NumberField
        name="attendance"
        width="medium"
        label={labels.attendance}
        hint="People in a normal week, including children. Nonprofits: clients served in a year."
        optional
        defaultValue={values.attendance}
      />
      <MoneyField
        name="payrollBudget"
        label={labels.payrollBudget}
        hint="All pay and benefits for a year."
        optional
        defaultValue={values.payrollBudget}
        understand={echoBudget}
      />
      <NumberField
        name="staffFte"
        width="medium"
        label={labels.staffFte}
        hint="All paid weekly hours divided by 40. Two half-time people count as 1."
        optional
        defaultValue={values.staffFte}
      />
    </>
  )
}
