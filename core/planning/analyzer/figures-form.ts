/** The figures that a ratio lacks, asked for in place: any of the four of one fiscal year, at least one. */
import { z } from 'zod'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { confirmedQuestions, typedForm } from '../../forms/asking.ts'
import type { Figures } from '../../people/organizations/figures.ts'
import {
  askAboutFigures,
  figuresAsTyped,
  figuresOfYear,
} from '../../people/organizations/organization-form-schema.ts'
import type { Question } from '../../question.ts'
import { FIGURE_FIELDS } from './figure-fields.ts'

const FIELDS: readonly string[] = Object.values(FIGURE_FIELDS)

/** Strings -> the year and its figures: money in integer cents, null for those that are not asked for. */
export const figuresToAdd = z.preprocess(
  typedForm,
  figuresOfYear
    .extend({ typed: z.record(z.string(), z.unknown()) })
    .transform(({ fiscalYear, typed, ...read }, context) => {
      const figures = figuresAsTyped(read)
      const asked = FIELDS.filter((field) => field in typed)
      if (Object.values(figures).every((figure) => figure === null)) {
        context.addIssue({
          ...{ code: 'custom', path: [asked[0] ?? 'operatingBudget'] },
          message: 'Enter this figure, for example from last year’s report.',
        })
      }
      return { fiscalYear, figures, asked, confirmed: confirmedQuestions(typed) }
    }),
)

/**
 * What the organization's own form would ask of the year's figures, as far as fields of this form are concerned: a
 * question stands at one of them, and no answer changes a field that is not there.
 */
export function questionsInPlace(
  type: OrganizationType,
  figures: Figures,
  asked: readonly string[],
): readonly Question[] {
  const year = {
    ...{ type, operatingBudget: figures.operatingBudgetCents, attendance: figures.attendance },
    ...{ payrollBudget: figures.payrollBudgetCents, staffFte: figures.staffFte },
  }
  return askAboutFigures(year).flatMap((question) => {
    const about = question?.about.filter((field) => asked.includes(field)) ?? []
    const [first] = about
    if (!question || first === undefined) return []
    const field = asked.includes(question.field) ? question.field : first
    const answers = question.answers.filter(({ enters }) =>
      Object.keys(enters).every((entered) => asked.includes(entered)),
    )
    return { ...question, field, about, answers }
  })
}
