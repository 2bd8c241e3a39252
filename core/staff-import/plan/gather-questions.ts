/** Gathers the questions that rows raise, so that one answer settles all rows that raise the same. */
import type { Question, QuestionKey } from '../../question.ts'
import type { ImportSettings } from '../import-settings.ts'
import type { PersonRead } from '../read/read-person.ts'
import { isOffered } from './answer-questions.ts'
import type { QuestionGroup } from './planned-row.ts'

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
