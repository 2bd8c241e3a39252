/** The learning path: steps from the first figure to a decision that can be shown. Its buttons mark a lesson. */
import { z } from 'zod'

/** An article is listed once it is published, with the minutes that its words take; its key is its slug. */
const lesson = z.union([
  z
    .strictObject({
      article: z.string(),
      title: z.string(),
      about: z.string(),
    })
    .transform(({ article, ...words }) => ({
      ...{ key: article, href: `/content/articles/${article}`, isArticle: true, ...words },
      minutes: 0,
    })),
  z
    .strictObject({
      key: z.string(),
      title: z.string(),
      about: z.string(),
      href: z.string(),
      minutes: z.number(),
    })
    .transform((words) => ({ ...words, isArticle: false })),
])

/** What the file of the path holds. */
export const learningPath = z.array(
  z.strictObject({
    key: z.string(),
    title: z.string(),
    /** what one can do after it */
    outcome: z.string(),
    lessons: z.array(lesson),
  }),
)
export type Lesson = z.output<typeof lesson>
export type PathStep = z.output<typeof learningPath>[number]

/** Lessons that are shown and read. An article that was taken down may have been read before. */
export function countRead(
  steps: readonly Pick<PathStep, 'lessons'>[],
  read: readonly string[],
): number {
  return steps.flatMap(({ lessons }) => lessons).filter(({ key }) => read.includes(key)).length
}

const LONGEST_KEY = 60
const MOST_LESSONS = 200

/** A lesson was read, or not yet. */
export const lessonForm = z.object({
  lesson: z.string().max(LONGEST_KEY, 'Choose a lesson from the list.'),
})

/** Lessons that a browser kept before its owner signed in. */
export const carryForm = z.object({
  lessons: z
    .string()
    .max(MOST_LESSONS * LONGEST_KEY, 'These are too many lessons.')
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))]),
})
