/** The four definitions of pay. Every chart and export prints the one it uses. */

export const DEFINITIONS_OF_PAY = ['cash', 'salary', 'package', 'employer_cost'] as const
export type DefinitionOfPay = (typeof DEFINITIONS_OF_PAY)[number]

export const DEFINITION_LABELS: Readonly<Record<DefinitionOfPay, string>> = {
  cash: 'Cash',
  salary: 'Salary',
  package: 'Package',
  employer_cost: 'Employer cost',
}

export const DEFINITION_SENTENCES: Readonly<Record<DefinitionOfPay, string>> = {
  cash: 'Base pay alone, without housing.',
  salary: 'Base pay plus housing: an allowance, or a parsonage at its rental value with utilities.',
  package:
    'Salary plus the Social Security (SECA) offset, retirement and insurance the employer pays.',
  employer_cost: 'Package plus the employer’s share of Social Security and Medicare for lay staff.',
}
