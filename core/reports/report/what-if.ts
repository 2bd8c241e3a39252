/** Facts of a person that a what-if changes: how they reach the estimate, and their words. */
import { EDUCATION_LABELS } from '../../employees/employee.ts'
import type { PayQuery } from '../../estimation/facts/pay-record.ts'
import { ordinationText, yearsText } from '../../estimation/predict/tune.ts'
import { SETTING_LABELS } from '../../organizations/organization.ts'
import type { WhatIf } from '../report-query.ts'
import type { Head } from '../sections/head/facts.ts'
import type { ReasonsFacts } from '../sections/reasons/facts.ts'

/** What is asked of the engine in place of what was entered; a position is asked for by its title too. */
export function whatIfFacts({
  experience,
  education,
  ordination,
  setting,
}: Omit<WhatIf, 'position'>): Partial<PayQuery> {
  return {
    ...(experience.value !== null && { yearsExperience: experience.value }),
    ...(education !== null && { education }),
    ...(ordination !== null && { ordained: ordination === 'yes' }),
    ...(setting !== null && { setting }),
  }
}

/** Facts that a what-if may change; the position by its title. */
interface Facts extends Pick<PayQuery, 'yearsExperience' | 'education' | 'ordained' | 'setting'> {
  readonly title: string
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

/** Entered values of the facts that a what-if can change. */
export type EnteredFacts = Readonly<Record<keyof WhatIf, string>>

export function enteredFacts({
  tuning,
  position,
  whatIf = [],
}: Pick<ReasonsFacts, 'tuning'> & Pick<Head, 'whatIf' | 'position'>): EnteredFacts {
  const entered = (key: keyof WhatIf, name: string) =>
    whatIf.find(({ fact }) => fact === name)?.entered ??
    tuning?.facts.find((one) => one.key === key)?.value ??
    'unknown'
  return {
    position: whatIf.find(({ fact }) => fact === 'Position')?.entered ?? position.title,
    experience: entered('experience', 'Experience'),
    education: entered('education', 'Education'),
    ordination: entered('ordination', 'Ordination'),
    setting: entered('setting', 'Setting'),
  }
}

type AskedOtherwise = NonNullable<Head['whatIf']>[number]
