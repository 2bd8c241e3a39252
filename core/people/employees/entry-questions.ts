/** Questions about entered pay that need figures from outside the form: the law of the place, and the budget. */

import { PAY_FIELD_NAMES } from '../../engine/facts/person-facts.ts'
import { exemptSalary, legalFloor } from '../../market/health/rules/legal-floor.ts'
import {
  type EmployerFacts,
  employerCost,
  isMinisterial,
  largeShareOfMeans,
  owesSeca,
} from '../../pay/definition.ts'
import {
  EXEMPTION_LABELS,
  EXEMPTIONS,
  type Exemption,
  floorWords,
  isSalariedExempt,
  type LegalFloor,
} from '../../pay/legal-floors.ts'
import { type Cents, centsFromDollars, formatPay } from '../../pay/money.ts'
import type { PayComponent, PayPackage, PayType } from '../../pay/pay-package.ts'
import { type Answer, enter, keep, leadTo, type Question } from '../../question.ts'
import { entered, makeBase } from './employee-questions.ts'

const BASIS = ['basePay', 'basePayPeriod', 'hoursPerWeek', 'weeksPerYear'] as const

export interface LegalQuestion {
  readonly base: PayComponent
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
  readonly payType: PayType | null
  readonly exemption: Exemption | null
  /** the level if the work is executive or administrative */
  readonly executiveLevel: LegalFloor | null
  /** of the place on that day; null where none was checked */
  readonly minimumWage: LegalFloor | null
  readonly salaryLevel: LegalFloor | null
}

/**
 * Ordination alone makes nobody a minister for taxes and for wage law: the work has to be a minister's. Asked where the
 * person is taxed as one and the position is not.
 */
export function askAboutMinistry(job: Parameters<typeof isMinisterial>[0]): Question | null {
  if (!owesSeca(job.clergyTaxStatus) || isMinisterial(job)) return null
  return {
    key: 'ministry',
    field: 'clergyTaxStatus',
    sentence:
      'Ordination alone does not make this a minister’s job. Is it a minister’s work, such as leading worship, preaching or pastoral care?',
    about: ['ordained', 'clergyTaxStatus', 'payType', 'position'],
    answers: [
      enter('Yes: a minister’s work, outside wage and overtime law', { payType: 'ministerial' }),
      enter('No: regular staff, with FICA', { clergyTaxStatus: 'lay' }),
      keep('Keep: a minister for taxes, covered by wage law'),
    ],
  }
}

/** A guess from the title counts only after it was agreed to. `guesses`: keys with their titles, best first. */
export function askAboutTitle(
  jobTitle: string,
  guesses: readonly (readonly [key: string, title: string])[],
): Question {
  const [[, best] = ['', '']] = guesses
  return {
    key: 'title',
    field: 'jobTitle',
    sentence: `We would compare “${jobTitle}” with ${best}. Is this right?`,
    about: ['jobTitle', 'position'],
    answers: guesses.map(([position, title]) =>
      enter(title === best ? `Yes: ${title}` : `No: ${title}`, { position }),
    ),
  }
}

/** For staff in other work than a minister's: the minimum wage first, then the salary level of exempt staff. */
export function askAboutLaw(asked: LegalQuestion): Question | null {
  if (asked.payType === 'ministerial') return null
  return askAboutMinimumWage(asked) ?? askAboutExemptSalary(asked) ?? askAboutExemption(asked)
}

/** Where the level depends on the kind of work, exempt staff below it are asked which kind theirs is. */
function askAboutExemption(asked: LegalQuestion): Question | null {
  const { base, payType, exemption, weeksPerYear, executiveLevel } = asked
  if (payType !== 'exempt' || exemption !== null) return null
  const paidFor = { salary: base.annual / 100, weeksPerYear, minister: false }
  const found = exemptSalary({ ...paidFor, exempt: true, floor: executiveLevel })
  if (!found || executiveLevel === null) return null
  return {
    key: 'exemption',
    field: 'exemption',
    sentence: `This salary is below ${floorWords(executiveLevel)}. Which kind of exempt work is it?`,
    about: [...BASIS, 'payType', 'exemption'],
    answers: EXEMPTIONS.map((kind) => enter(EXEMPTION_LABELS[kind], { exemption: kind })),
  }
}

function askAboutMinimumWage(asked: LegalQuestion): Question | null {
  const { base, hoursPerWeek, weeksPerYear, payType } = asked
  const minimumWage = isSalariedExempt(payType, base) ? null : asked.minimumWage
  const wage = { pay: base.annual / 100, hoursPerWeek, weeksPerYear, minister: false }
  const found = legalFloor({ ...wage, floor: minimumWage })
  if (!found || minimumWage === null) return null
  return {
    key: 'minimum-wage',
    field: 'basePay',
    sentence: found.message,
    about: BASIS,
    answers: [
      makeBase({ cents: minimumWage.amount, period: 'hour' }),
      enter('Clear the hours, to enter them again', { hoursPerWeek: '' }),
      keep(`Keep ${formatPay(base.amount, base.period)}`),
    ],
  }
}

/** Staff who are paid for overtime have no such level. Who is paid by the hour counts as one of them. */
function askAboutExemptSalary(asked: LegalQuestion): Question | null {
  const { base, payType, weeksPerYear, salaryLevel } = asked
  const exempt = base.period !== 'hour' && payType !== 'non_exempt'
  const paidFor = { salary: base.annual / 100, weeksPerYear }
  const found = exemptSalary({ ...paidFor, exempt, minister: false, floor: salaryLevel })
  if (found?.suggestion === undefined) return null
  const level = { cents: centsFromDollars(found.suggestion), period: 'year' } as const
  const paid = formatPay(base.amount, base.period)
  return {
    key: 'exempt-salary',
    field: 'basePay',
    sentence: found.message,
    about: BASIS,
    answers: [
      enter(`Yes, paid for overtime: hourly, non-exempt`, { payType: 'non_exempt' }),
      enter(`No, exempt: make it ${formatPay(level.cents, level.period)}`, {
        ...entered('basePay', level),
        payType: 'exempt',
      }),
      keep(`No, exempt: keep ${paid}`, { payType: 'exempt' }),
      enter('No: this job is ministerial, outside overtime law', { payType: 'ministerial' }),
    ],
  }
}

interface Means {
  readonly budget: Cents | null
  readonly organizationId: number
  readonly employer: EmployerFacts
}

/** Where pay is entered, and the answers that differ by the form. */
interface EnteredPay {
  readonly field: string
  readonly about: readonly string[]
  readonly kept: string
  readonly undone: Answer
}

/** Pay that takes most of the budget, or more than all of it. */
export function askAboutMeans(
  pay: PayPackage,
  { budget, organizationId, employer }: Means,
  { field, about, kept, undone }: EnteredPay = IN_PAY_FIELDS,
): Question | null {
  const large = largeShareOfMeans(employerCost(pay, employer), budget)
  if (!large) return null
  return {
    ...{ key: 'means', field, about },
    sentence: `${large.sentence} Are both figures right?`,
    answers: [
      keep(kept),
      undone,
      leadTo(
        'No: change the budget first',
        `/organization/${organizationId}#field-operatingBudget`,
      ),
    ],
  }
}

const IN_PAY_FIELDS: EnteredPay = {
  field: 'basePay',
  about: [
    ...PAY_FIELD_NAMES.flatMap((name) => [name, `${name}Period`]),
    ...['hoursPerWeek', 'weeksPerYear'],
  ],
  kept: 'Yes: keep this pay',
  undone: enter('No: clear the base salary, to enter it again', { basePay: '' }),
}

/**
 * A question for a form that has these fields only: an answer that changes another fact is given on the page that has
 * it.
 */
export function askedInFields(
  question: Question,
  fields: readonly string[],
  elsewhere: { readonly label: string; readonly href: string },
): Question {
  const fits = (answer: Answer) => Object.keys(answer.enters).every((name) => fields.includes(name))
  const answers = question.answers.filter(fits)
  if (answers.length === question.answers.length) return question
  const couldKeep = question.answers.some(({ keeps }) => keeps)
  return {
    ...question,
    answers: [
      ...answers,
      ...(couldKeep && !answers.some(({ keeps }) => keeps) ? [keep('Keep this pay')] : []),
      leadTo(elsewhere.label, elsewhere.href),
    ],
  }
}
