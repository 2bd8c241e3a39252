/** The form that describes an organization: what may be typed, what is understood, what is asked back. */
import { z } from 'zod'
import { openQuestions, type Question, questionIssue, typedForm } from '../forms/field-errors.ts'
import { optional, required } from '../forms/form-field.ts'
import { formatMoney } from '../quantities/format-money.ts'
import { yearlyMoneyBetween } from '../quantities/money.ts'
import { numberBetween, wholeNumberBetween } from '../quantities/number.ts'
import { oneOf, type Reading, refused, understood } from '../quantities/reading.ts'
import { lineOfText } from '../quantities/text.ts'
import { parsePlaceZip, parseState, parseStreet } from './address.ts'
import { ORGANIZATION_TYPES, SETTINGS } from './organization.ts'

const MOST_DOLLARS = 1_000_000_000_000

const fields = z.object({
  name: required(lineOfText({ maximum: 200, minimum: 2 }), 'Enter the name of the organization.'),
  type: required(oneOf(ORGANIZATION_TYPES), 'Choose church or nonprofit.'),
  denomination: optional(lineOfText({ maximum: 120 })),
  ntee: optional(parseNtee),
  street: required(parseStreet, 'Enter the street address of the building.'),
  city: required(lineOfText({ maximum: 100 }), 'Enter the city.'),
  state: required(parseState, 'Choose the state.'),
  zip: required(parsePlaceZip, 'Enter the ZIP code.'),
  setting: optional(oneOf(SETTINGS)),
  fiscalYear: optional(wholeNumberBetween(1990, 2100, '2026')),
  operatingBudget: required(
    yearlyMoneyBetween(100, MOST_DOLLARS, '310,000 or 1.2m'),
    'Enter the annual operating budget; a round figure is fine, for example 310,000 or 1.2m.',
  ),
  attendance: optional(wholeNumberBetween(0, 50_000_000, '150')),
  payrollBudget: optional(yearlyMoneyBetween(0, MOST_DOLLARS, '150,000 or 150k')),
  staffFte: optional(numberBetween(0, 100_000, '3.5', 2)),
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
    for (const question of openQuestions(askAboutOrganization(organization), typed)) {
      context.addIssue(questionIssue(question))
    }
    const isChurch = organization.type === 'church'
    return {
      ...organization,
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

/** Figures that do not fit together; each may be right, so that each is asked. */
function askAboutOrganization(
  figures: Pick<OrganizationInput, 'operatingBudget' | 'payrollBudget' | 'staffFte'>,
): readonly Question[] {
  const { operatingBudget, payrollBudget, staffFte } = figures
  const questions: Question[] = []
  if (operatingBudget > 0 && operatingBudget < 100_000) {
    questions.push({
      field: 'operatingBudget',
      sentence: `That is ${formatMoney(operatingBudget)} a year. Did you mean ${formatMoney(operatingBudget * 1000)}?`,
    })
  }
  if (payrollBudget !== null && payrollBudget > operatingBudget) {
    questions.push({
      field: 'payrollBudget',
      sentence: `Payroll is larger than the whole budget of ${formatMoney(operatingBudget)}. Are both for the same year?`,
    })
  }
  if (payrollBudget !== null && payrollBudget > 0 && staffFte === 0) {
    questions.push({
      field: 'staffFte',
      sentence:
        'You entered payroll but no staff. How many full-time positions do all paid hours make?',
    })
  }
  return questions
}

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
