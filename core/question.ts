/**
 * Questions that a form asks instead of refusing. Each has its own answers: an answer says what it does and is a change
 * of fields, so that pages without scripts, files and other programs answer by sending text. An answer is good only
 * for the values it was given for.
 */
/** Every question of the product; `every-answer.test.ts` reads back what each answer of each stores. */
export const QUESTION_KEYS = [
  ...(['pay-period', 'pay-in-cents', 'pay-large', 'pay-hours', 'unpaid-hours'] as const),
  ...(['hours-unit', 'hours-many', 'percent-of-pay', 'two-jobs', 'no-cost'] as const),
  ...(['housing-of-lay', 'housing-above-base', 'parsonage-of-lay', 'rental-value'] as const),
  ...(['offset-of-exempt', 'offset-of-lay', 'ministry', 'years-in-role', 'same-person'] as const),
  ...(['minimum-wage', 'exempt-salary', 'exemption', 'exempt-hourly', 'means', 'raise'] as const),
  ...(['budget-in-thousands', 'payroll-above-budget', 'payroll-without-staff'] as const),
  ...(['budget-per-person', 'zip-of-state', 'own-organization', 'same-organization'] as const),
  ...(['same-comparable', 'part-year', 'similar-work', 'look-alike', 'title'] as const),
] as const
export type QuestionKey = (typeof QUESTION_KEYS)[number]

/** What is said above a form with questions or problems. */
export const NEEDS_ANOTHER_LOOK = 'Some answers need another look. Nothing you entered was lost.'

/** Field name -> text. */
export type Texts = Readonly<Record<string, string>>

export interface Question {
  readonly key: QuestionKey
  /** where it is shown */
  readonly field: string
  readonly sentence: string
  /** the fields it is about: after a change of one of them an answer no longer counts */
  readonly about: readonly string[]
  readonly answers: readonly Answer[]
}

export interface Answer {
  /** what it does, in words */
  readonly label: string
  /** texts it enters */
  readonly enters: Texts
  /** the question is then not asked again */
  readonly keeps: boolean
  /** a page to go to instead; nothing is saved */
  readonly leadsTo: string | null
}

/** An answer that changes fields. */
export function enter(label: string, enters: Texts): Answer {
  return { label, enters, keeps: false, leadsTo: null }
}

/** An answer that confirms what was entered; `enters` is what it adds to it. */
export function keep(label: string, enters: Texts = {}): Answer {
  return { label, enters, keeps: true, leadsTo: null }
}

/** An answer that is given on another page. */
export function leadTo(label: string, href: string): Answer {
  return { label, enters: {}, keeps: false, leadsTo: href }
}

/** A question as a page shows it: the value of each answer is sent under `name`. */
export interface AskedQuestion {
  readonly field: string
  readonly name: string
  readonly sentence: string
  readonly answers: readonly (
    | { readonly label: string; readonly value: string }
    | { readonly label: string; readonly href: string }
  )[]
}

/** Whether a field of this name carries a confirmation. */
export function isConfirmation(name: string): boolean {
  return name.startsWith(CONFIRMATION)
}

export const CONFIRMATION = 'confirm.'
