/** A finding of a health rule: rule, urgency, score, and the question to ask. */
import type { HealthRule } from './rules.ts'

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
