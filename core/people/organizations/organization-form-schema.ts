/** The form of an organization: strings to what is stored, and what it asks when figures look wrong. */
import { z } from 'zod'
import {
  ORGANIZATION_TYPES,
  parsePlaceZip,
  parseState,
  parseStreet,
  SETTINGS,
} from '../../engine/facts/organization.ts'
import { confirmedQuestions, openQuestions, questionIssue, typedForm } from '../../forms/asking.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import {
  formatNumber,
  numberBetween,
  wholeNumberBetween,
  yearBetween,
} from '../../forms/numbers.ts'
import { lineOfText, oneOf, type Reading, refused, understood } from '../../forms/reading.ts'
import { type Cents, formatMoney, yearlyMoneyBetween } from '../../pay/money.ts'
import type { Texts } from '../../question.ts'
import { enter, keep, type Question } from '../../question.ts'

const MOST_DOLLARS = 1_000_000_000_000

export const FIGURE_PARSERS = {
  operatingBudget: yearlyMoneyBetween(100, MOST_DOLLARS, '310,000 or 1.2m'),
  attendance: wholeNumberBetween(0, 50_000_000, '150'),
  payrollBudget: yearlyMoneyBetween(0, MOST_DOLLARS, '150,000 or 150k'),
  staffFte: numberBetween(0, 100_000, '3.5', 2),
} as const

const fields = z.object({
  name: required(lineOfText({ maximum: 200, minimum: 2 }), 'Enter the name of the organization.'),
  type: required(oneOf(ORGANIZATION_TYPES), 'Choose church or nonprofit.'),
  denomination: optional(parseDenomination),
  ntee: optional(parseNtee),
  street: required(parseStreet, 'Enter the street address of the building.'),
  city: required(lineOfText({ maximum: 100 }), 'Enter the city.'),
  state: required(parseState, 'Choose the state.'),
  zip: required(parsePlaceZip, 'Enter the ZIP code.'),
  setting: optional(oneOf(SETTINGS)),
  fiscalYear: optional(yearBetween(1990, 2100)),
  operatingBudget: required(
    FIGURE_PARSERS.operatingBudget,
    'Enter the annual operating budget; a round figure is fine, for example 310,000 or 1.2m.',
  ),
  attendance: optional(FIGURE_PARSERS.attendance),
  payrollBudget: optional(FIGURE_PARSERS.payrollBudget),
  staffFte: optional(FIGURE_PARSERS.staffFte),
})

/**
 * Strings of the form -> an organization: money in integer cents a year, state as postal code, ZIP as five
 * digits, unknown as null; the denomination as it was typed, which the list of the database reads. A church has no
 * NTEE code and a nonprofit no denomination, whatever was sent.
 */
export const organizationForm = z.preprocess(
  typedForm,
  fields.extend({ typed: z.record(z.string(), z.unknown()) }).transform((answers, context) => {
    const { typed, ...organization } = answers
    const confirmed = confirmedQuestions(typed)
    for (const question of openQuestions(askAboutFigures(organization), confirmed)) {
      context.addIssue(questionIssue(question))
    }
    const isChurch = organization.type === 'church'
    return {
      ...organization,
      confirmed,
      denomination: isChurch ? organization.denomination : null,
      ntee: isChurch ? null : organization.ntee,
    }
  }),
)

/** The part of the form that identifies the organization. */
export const namedPlaceForm = fields.pick({ name: true, zip: true })

/** Strings -> what was typed to show that the deletion is meant. */
export const deleteOrganizationForm = z.object({
  typedName: required(lineOfText({ maximum: 200 }), 'Enter the name of the organization.'),
})

export type OrganizationInput = z.output<typeof organizationForm>

export interface AskedFigures
  extends Pick<OrganizationInput, 'type' | 'attendance' | 'payrollBudget' | 'staffFte'> {
  readonly operatingBudget: Cents | null
}

const statedFigures = fields.pick({
  ...{ type: true, operatingBudget: true, attendance: true, payrollBudget: true, staffFte: true },
} as const)

/** The open questions about the figures, where these can be read and other fields may still be wrong. */
export function questionsOfFigures(values: Texts): readonly Question[] {
  const { data } = statedFigures.safeParse(values)
  return data ? openQuestions(askAboutFigures(data), confirmedQuestions(values)) : []
}

/** Figures of a fiscal year as they are typed, wherever they are asked for. */

/**
 * An NTEE code such as P20 or B82Z, or its major group alone (P); a label after it ("P20 Human services") is left
 * out.
 */
export function parseNtee(text: string): Reading<string> {
  const code = text.trim().slice(0, 200).toUpperCase()
  const [, found] = /^([A-Z](?:\d\d[A-Z0-9]?)?)(?:[ ,:·-].*)?$/u.exec(code) ?? []
  return found
    ? understood(found)
    : refused(
        'Enter the NTEE code as a letter and two digits, for example P20, or leave this blank.',
      )
}

/** Figures of a year that do not fit together; each may be right, so that each is asked. */
export function askAboutFigures(figures: AskedFigures): readonly (Question | null)[] {
  return [
    askInThousands('operatingBudget', figures.operatingBudget ?? 0),
    budgetPerPerson(figures),
    payrollAboveBudget(figures),
    payrollWithoutStaff(figures),
  ]
}

/** A yearly budget below $1,000 is more often one of so many thousands. */
export function askInThousands(field: string, yearly: Cents): Question | null {
  if (yearly <= 0 || yearly >= 100_000) return null
  const [entered, meant] = [yearly, yearly * 1000].map(formatMoney)
  return {
    ...{ key: 'budget-in-thousands', field, about: [field] },
    sentence: `That is ${entered} a year. Did you mean ${meant}?`,
    answers: [
      enter(`Make it ${meant} a year`, { [field]: `${meant}` }),
      keep(`Keep ${entered} a year`),
    ],
  }
}

/** Churches spend some $1,000 to $5,000 a year for each person who attends; these bounds are far outside. */
const PER_PERSON = { low: 5_000, high: 5_000_000 } as const

function budgetPerPerson({ type, operatingBudget, attendance }: AskedFigures): Question | null {
  if (type !== 'church' || !attendance || !operatingBudget) return null
  if (operatingBudget < 100_000) return null
  const each = operatingBudget / attendance
  if (each >= PER_PERSON.low && each <= PER_PERSON.high) return null
  const people = attendance === 1 ? 'one person' : `${formatNumber(attendance)} people`
  const budget = formatMoney(operatingBudget)
  const perPerson = formatMoney(Math.round(each / 100) * 100)
  return {
    key: 'budget-per-person',
    field: 'attendance',
    sentence: `A budget of ${budget} for ${people} is ${perPerson} for each. Are both figures right?`,
    about: ['operatingBudget', 'attendance'],
    answers: [
      keep(`Yes: keep ${budget} and ${people}`),
      enter('No: leave the attendance blank', { attendance: '' }),
      enter('No: clear the budget, to enter it again', { operatingBudget: '' }),
    ],
  }
}

function payrollAboveBudget({ operatingBudget, payrollBudget }: AskedFigures): Question | null {
  if (payrollBudget === null || operatingBudget === null) return null
  if (payrollBudget <= operatingBudget) return null
  const [payroll, budget] = [payrollBudget, operatingBudget].map(formatMoney) as [string, string]
  return {
    key: 'payroll-above-budget',
    field: 'payrollBudget',
    sentence: `Payroll of ${payroll} is larger than the whole budget of ${budget}. Which is right?`,
    about: ['payrollBudget', 'operatingBudget'],
    answers: [
      enter(`Swap them: a budget of ${payroll} and payroll of ${budget}`, {
        operatingBudget: payroll,
        payrollBudget: budget,
      }),
      enter('Leave the payroll budget blank', { payrollBudget: '' }),
      keep(`Keep payroll of ${payroll} and a budget of ${budget}`),
    ],
  }
}

function payrollWithoutStaff({ payrollBudget, staffFte }: AskedFigures): Question | null {
  if (payrollBudget === null || payrollBudget <= 0 || staffFte !== 0) return null
  const payroll = formatMoney(payrollBudget)
  return {
    key: 'payroll-without-staff',
    field: 'staffFte',
    sentence: `You entered payroll of ${payroll} but no staff. Is anyone paid?`,
    about: ['payrollBudget', 'staffFte'],
    answers: [
      enter('Yes: leave the staff size blank for now', { staffFte: '' }),
      enter('No: leave the payroll budget blank', { payrollBudget: '' }),
      keep(`Keep payroll of ${payroll} without staff`),
    ],
  }
}

/** A denomination as it was typed; the list of the database reads it. */
export function parseDenomination(text: string): Reading<string> {
  return lineOfText({ maximum: 120 })(text)
}
