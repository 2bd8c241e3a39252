/** Runs the texts of one row through the employee form, and answers its questions as chosen for the whole file. */

import { confirmationsOf, questionsOf } from '../../forms/asking.ts'
import { fieldErrors } from '../../forms/fields-schema.ts'
import type { Answer, Question, QuestionKey, Texts } from '../../question.ts'
import { type EmployeeInput, employeeForm } from '../employees/employee-form.ts'
import type { ImportSettings } from './import-settings-schema.ts'
import type { QuestionGroup } from './planned-row.ts'
import type { PersonRead } from './read-person.ts'

/** Questions that need figures from outside the form: the law of the place, and the budget. */
export type AskMore = (
  input: EmployeeInput,
  /** whom the row changes; null for someone new */
  employeeId: number | null,
) => Promise<readonly Question[]>

export interface Judged {
  /** null where something is wrong or open */
  readonly input: EmployeeInput | null
  /** field -> sentence */
  readonly errors: Texts
  /** raised by this row, answered or not */
  readonly questions: readonly Question[]
  /** answers that were carried out, in words */
  readonly answered: readonly string[]
}

/** Each answer may raise another question; more rounds than that change nothing any more. */
const MOST_ROUNDS = 6

export interface ToJudge {
  readonly texts: Texts
  readonly employeeId: number | null
  /** of the row itself, asked before the form reads it */
  readonly questions: readonly Question[]
}

export async function judgePerson(
  { texts: typed, employeeId, questions: first }: ToJudge,
  answers: ImportSettings['answers'],
  askMore: AskMore,
): Promise<Judged> {
  const judge = async (given: Texts, round: number) =>
    round === 0 && first.length > 0
      ? askedFirst(first)
      : await judgeOnce({ texts: given, employeeId }, askMore)
  let texts = typed
  const questions: Question[] = []
  const answered: string[] = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { input, errors, asked } = await judge(texts, round)
    questions.push(...asked.filter((one) => !questions.some(({ key }) => key === one.key)))
    const given = asked.flatMap((question) => {
      const answer = question.answers[answers[question.key] ?? -1]
      return answer && isOffered(answer) ? [{ question, answer }] : []
    })
    if (asked.length === 0 || given.length < asked.length)
      return { input, errors, questions, answered }
    for (const { question, answer } of given) {
      answered.push(answer.label)
      const kept = answer.keeps ? confirmationsOf([question], { ...texts, ...answer.enters }) : {}
      texts = { ...texts, ...answer.enters, ...kept }
    }
  }
  return { ...(await judge(texts, MOST_ROUNDS)), questions, answered }
}

/** A page to go to, or a field to clear, answers nothing for a whole file. */
function isOffered({ leadsTo, keeps, enters }: Answer): boolean {
  return leadsTo === null && (keeps || Object.values(enters).some((text) => text !== ''))
}

function askedFirst(questions: readonly Question[]) {
  const errors = Object.fromEntries(questions.map(({ field, sentence }) => [field, sentence]))
  return { input: null, errors, asked: questions }
}

async function judgeOnce({ texts, employeeId }: Omit<ToJudge, 'questions'>, askMore: AskMore) {
  const parsed = employeeForm.safeParse(texts)
  if (!parsed.success) {
    const asked = questionsOf(parsed.error)
    const errors = fieldErrors(parsed.error)
    // what is wrong besides the questions is corrected in the file first
    const isOnlyAsking = Object.keys(errors).every((field) =>
      asked.some((one) => one.field === field),
    )
    return { input: null, errors, asked: isOnlyAsking ? asked : [] }
  }
  const asked = await askMore(parsed.data, employeeId)
  if (asked.length === 0) return { input: parsed.data, errors: {}, asked }
  return {
    input: null,
    errors: Object.fromEntries(asked.map(({ field, sentence }) => [field, sentence])),
    asked,
  }
}

// Gathers the questions that rows raise, so that one answer settles all rows that raise the same.

const EXAMPLES = 3

export function gatherQuestions(chosen: ImportSettings['answers']) {
  const groups = new Map<
    QuestionKey,
    { rows: number; examples: QuestionGroup['examples'][number][] }
  >()
  const answers = new Map<QuestionKey, QuestionGroup['answers']>()
  return {
    add({ line, name }: PersonRead, { key, sentence, answers: all }: Question): void {
      const group = groups.get(key) ?? { rows: 0, examples: [] }
      groups.set(key, group)
      group.rows += 1
      if (group.examples.length < EXAMPLES) group.examples.push({ line, name, sentence })
      if (answers.has(key)) return
      answers.set(
        key,
        all.flatMap((answer, index) => (isOffered(answer) ? [{ index, label: answer.label }] : [])),
      )
    },
    groups(): readonly QuestionGroup[] {
      return [...groups].map(([key, group]) => {
        return { key, ...group, answers: answers.get(key) ?? [], chosen: chosen[key] ?? null }
      })
    },
  }
}
