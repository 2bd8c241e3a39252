/** The forms of an organization and its campuses: strings to what is stored, and what is asked about figures. */
import { z } from 'zod'
import { CAMPUS, FIGURES_OF_YEAR, ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { confirmedQuestions, openQuestions, questionIssue, typedForm } from '../../forms/asking.ts'
import { fieldsOf, optional, required } from '../../forms/fields-schema.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { lineOfText } from '../../forms/reading.ts'
import { type Cents, formatMoney } from '../../pay/money.ts'
import { enter, keep, type Question, type Texts } from '../../question.ts'
import { storedJson } from '../../stored-json.ts'
import type { Figures } from './figures.ts'

/** City and state may be left to the ZIP code. */
const place = { city: optional(CAMPUS.city.parse), state: optional(CAMPUS.state.parse) }

const fields = z.object({ ...fieldsOf(ORGANIZATION), ...place })

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

const campus = z.object({ ...fieldsOf(CAMPUS), ...place })

/** Strings -> a campus: state as postal code, ZIP as five digits. */
export const campusForm = z.preprocess(
  typedForm,
  campus
    .extend({ typed: z.record(z.string(), z.unknown()) })
    .transform(({ typed, ...answers }) => ({ ...answers, confirmed: confirmedQuestions(typed) })),
)

/** The main campus has the organization's address: only its name is its own. */
export const campusNameForm = campus.pick({ name: true })

/** A fiscal year with its figures, as a form of these alone asks for them. */
export const figuresOfYear = z.object(fieldsOf(FIGURES_OF_YEAR))

export function figuresAsTyped(read: Omit<z.output<typeof figuresOfYear>, 'fiscalYear'>): Figures {
  const { operatingBudget, attendance, payrollBudget, staffFte } = read
  return {
    ...{ operatingBudgetCents: operatingBudget, attendance },
    ...{ payrollBudgetCents: payrollBudget, staffFte },
  }
}

/** Strings -> the figures of a fiscal year: money in integer cents, unknown as null, at least one known. */
export const figuresForm = figuresOfYear.transform(({ fiscalYear, ...read }, context) => {
  const figures = figuresAsTyped(read)
  if (Object.values(figures).every((figure) => figure === null)) {
    const message = 'Enter at least one figure for the year.'
    context.addIssue({ code: 'custom', path: ['operatingBudget'], message })
  }
  return { fiscalYear, figures }
})

const AGAIN = { error: 'Reload the page.' }
const wholeBetween = (least: number, most: number) =>
  z.coerce.number(AGAIN).int(AGAIN).min(least, AGAIN).max(most, AGAIN)

/** Strings -> { year, version }: one year's figures, as they were seen. */
export const chosenYearForm = z.object({
  year: wholeBetween(1, 9999),
  version: wholeBetween(0, 2 ** 31 - 1),
})

/** The details of an event as they are stored. */
export const STORED_DETAILS = storedJson(
  'details of an event',
  z.record(z.string(), z.unknown()).readonly(),
)
