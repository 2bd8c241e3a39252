/** Facts of a person that a what-if changes: how they reach the estimate, and their words. */

import { SETTING_LABELS } from '../../engine/facts/organization.ts'
import type { PayQuery } from '../../engine/facts/pay-record.ts'
import { EDUCATION_LABELS } from '../../engine/facts/person.ts'
import { ordinationText, yearsText } from '../../engine/predict/tune.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { dollars } from '../../pay/figures.ts'
import type { WhatIf } from '../sections/addresses.ts'
import type { Head } from '../sections/head-facts-schema.ts'
import type { ReasonsFacts } from '../sections/reasons.ts'

/** What is asked of the engine in place of what was entered; position and place are found first. */
export function whatIfFacts({
  budget,
  attendance,
  hours,
  experience,
  education,
  ordination,
  setting,
}: Omit<WhatIf, 'position' | 'place'>): Partial<PayQuery> {
  return {
    ...(budget.value !== null && { operatingBudget: budget.value / 100 }),
    ...(attendance.value !== null && { attendance: attendance.value }),
    ...(hours.value !== null && { hoursPerWeek: hours.value }),
    ...(experience.value !== null && { yearsExperience: experience.value }),
    ...(education !== null && { education }),
    ...(ordination !== null && { ordained: ordination === 'yes' }),
    ...(setting !== null && { setting }),
  }
}

/** Facts that a what-if may change; the position by its title, the place by its name. */
interface Facts
  extends Pick<
    PayQuery,
    | 'operatingBudget'
    | 'attendance'
    | 'hoursPerWeek'
    | 'yearsExperience'
    | 'education'
    | 'ordained'
    | 'setting'
  > {
  readonly title: string
  readonly place: string
}

/** Only what differs from what was entered; undefined where nothing does. */
export function askedOtherwise(entered: Facts, asked: Facts): AskedOtherwise[] | undefined {
  const lines = FACTS.flatMap(({ fact, text }): AskedOtherwise[] => {
    const [before, now] = [text(entered), text(asked)]
    return before === now ? [] : [{ fact, entered: before, asked: now }]
  })
  return lines.length === 0 ? undefined : lines
}

const UNKNOWN = 'not entered'

const FACTS: readonly { readonly fact: string; readonly text: (facts: Facts) => string }[] = [
  { fact: 'Position', text: ({ title }) => title },
  {
    fact: 'Budget',
    text: ({ operatingBudget }) => (operatingBudget === null ? UNKNOWN : dollars(operatingBudget)),
  },
  {
    fact: 'Attendance',
    text: ({ attendance }) => (attendance === null ? UNKNOWN : formatNumber(attendance)),
  },
  {
    fact: 'Hours',
    text: ({ hoursPerWeek }) => (hoursPerWeek === null ? UNKNOWN : hoursText(hoursPerWeek)),
  },
  { fact: 'Place', text: ({ place }) => place },
  { fact: 'Experience', text: ({ yearsExperience }) => yearsText(yearsExperience) ?? UNKNOWN },
  {
    fact: 'Education',
    text: ({ education }) => (education === null ? UNKNOWN : EDUCATION_LABELS[education]),
  },
  {
    fact: 'Ordination',
    text: ({ ordained }) => (ordained === null ? UNKNOWN : ordinationText(ordained)),
  },
  {
    fact: 'Setting',
    text: ({ setting }) => (setting === null ? UNKNOWN : SETTING_LABELS[setting]),
  },
]

/** "20 hours a week" */
function hoursText(hours: number): string {
  return `${formatNumber(hours)} hours a week`
}

/** Entered values of the facts that a what-if can change. */
export type EnteredFacts = Readonly<Record<keyof WhatIf, string>>

type Entered = Pick<ReasonsFacts, 'tuning' | 'campus'> &
  Pick<Head, 'whatIf' | 'position' | 'organization' | 'employee'>

export function enteredFacts({
  tuning,
  campus,
  position,
  organization,
  employee,
  whatIf = [],
}: Entered): EnteredFacts {
  const changed = (name: string) => whatIf.find(({ fact }) => fact === name)?.entered
  const tuned = (key: keyof WhatIf, name: string) => {
    return changed(name) ?? tuning?.facts.find((one) => one.key === key)?.value ?? 'unknown'
  }
  const size = campus?.counts ? campus : organization
  return {
    position: changed('Position') ?? position.title,
    budget: changed('Budget') ?? (size.operatingBudget ? dollars(size.operatingBudget) : UNKNOWN),
    attendance:
      changed('Attendance') ?? (size.attendance === null ? UNKNOWN : formatNumber(size.attendance)),
    hours: changed('Hours') ?? hoursText(employee.hoursPerWeek),
    place: changed('Place') ?? campus?.place ?? `${organization.city}, ${organization.state}`,
    experience: tuned('experience', 'Experience'),
    education: tuned('education', 'Education'),
    ordination: tuned('ordination', 'Ordination'),
    setting: tuned('setting', 'Setting'),
  }
}

type AskedOtherwise = NonNullable<Head['whatIf']>[number]
