/** Answers a question of a form as a page does: the value of the chosen answer is sent with everything else. */
import type { z } from 'zod'
import { askedQuestions, questionsOf, withAnswers } from '~/core/forms/asking.ts'
import type { AskedQuestion, Question } from '~/core/question.ts'

type Texts = Readonly<Record<string, string>>

export function answered(
  values: Texts,
  { questions }: { readonly questions: readonly Question[] },
  label: string,
): Record<string, string> {
  const found = askedQuestions(questions, values).flatMap(({ name, answers }) => {
    return answers.filter((one) => one.label === label).map((answer) => ({ name, answer }))
  })
  const [chosen] = found
  if (!chosen || !('value' in chosen.answer)) {
    throw new Error(`No answer “${label}” among: ${labelsOf(askedQuestions(questions, values))}`)
  }
  return withAnswers({ ...values, [chosen.name]: chosen.answer.value })
}

function labelsOf(questions: readonly AskedQuestion[]): string {
  return questions.flatMap(({ answers }) => answers.map(({ label }) => label)).join('; ')
}

/** The form of somebody who keeps everything that a schema asks about, as far as an answer keeps it. */
export function insisting(schema: z.ZodType, values: Texts): Record<string, string> {
  const { error } = schema.safeParse(values)
  const questions = error ? questionsOf(error) : []
  return questions.reduce<Record<string, string>>(
    (form, question) => {
      const kept = question.answers.find(({ keeps }) => keeps)
      if (!kept) throw new Error(`No answer keeps what ${question.key} asks about`)
      return answered(form, { questions: [question] }, kept.label)
    },
    { ...values },
  )
}
