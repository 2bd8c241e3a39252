/** The rules of salary health by name, with the words a queue shows, in the order they are applied. */

/** Hard rules first, then fields against each other, the model, history, duplicates, organizations. */
export const HEALTH_RULES = [
  'legal-floor',
  'exempt-salary',
  'housing',
  'fte-mismatch',
  'unit-error',
  'outlier',
  'digit-swap',
  'jump',
  'stale',
  'duplicate',
  'duplicate-elsewhere',
  'organization-level',
  'organization-ratios',
] as const
export type HealthRule = (typeof HEALTH_RULES)[number]

export const HEALTH_RULE_LABELS: Readonly<Record<HealthRule, string>> = {
  'legal-floor': 'Below the minimum wage',
  'exempt-salary': 'Below the minimum salary for exempt staff',
  housing: 'Housing counted twice or not allowed',
  'fte-mismatch': 'Pay and hours do not match',
  'unit-error': 'Entered for another period or size',
  outlier: 'Far from usual pay for the position',
  'digit-swap': 'Two digits swapped',
  jump: 'Changed far more than pay in general',
  stale: 'Not confirmed for a long time',
  duplicate: 'The same person twice',
  'duplicate-elsewhere': 'The same person at two organizations',
  'organization-level': 'All pay at the organization looks wrong',
  'organization-ratios': 'Budget, payroll, staff and people do not match',
}

/** The rules pay records are checked by; the others need what records do not say, or look at organizations. */
export const RECORD_RULES: readonly HealthRule[] = HEALTH_RULES.filter(
  (rule) => rule !== 'exempt-salary' && rule !== 'organization-ratios',
)

/** The rules employees are checked by as they are entered: all but those that look at whole organizations. */
export const EMPLOYEE_RULES: readonly HealthRule[] = HEALTH_RULES.filter(
  (rule) =>
    rule !== 'duplicate-elsewhere' &&
    rule !== 'organization-level' &&
    rule !== 'organization-ratios',
)

/** What a check of pay may be narrowed to. */
export const SALARY_RULES: readonly HealthRule[] = HEALTH_RULES.filter(
  (rule) => rule !== 'organization-ratios',
)

/** The rules of records that ask a model what is usual; housing does where it can. */
export const NEEDS_MODEL: readonly HealthRule[] = [
  'housing',
  'fte-mismatch',
  'unit-error',
  'outlier',
  'digit-swap',
  'organization-level',
]

/** Rules that ask the same question, "is this amount right?": one answer serves them all. */
export const ABOUT_THE_AMOUNT: readonly HealthRule[] = ['unit-error', 'outlier', 'digit-swap']

// A finding of a health rule: rule, urgency, score, and the question to ask.

/**
 * 'ask': a person should say whether it is right. 'warn': worth a look, nothing is wrong yet. 'hold': so unlikely
 * that it stays out of the next snapshot until a decision.
 */
export const SEVERITIES = ['ask', 'warn', 'hold'] as const
export type Severity = (typeof SEVERITIES)[number]

export interface Finding {
  readonly rule: HealthRule
  readonly severity: Severity
  /** From 0 up, larger is more suspicious; comparable within one rule only. Each rule defines it. */
  readonly score: number
  /** One or two plain sentences: what looks wrong, and if possible "Did you mean $52,000 a year?". */
  readonly message: string
  /** What would make sense instead, in dollars a year of what was typed; absent where the rule cannot know. */
  readonly suggestion?: number
}
