/** The buttons of the learning path: a lesson was read, or not yet. */
import { z } from 'zod'
import { isLesson } from './path.ts'

const MOST_LESSONS = 200

export const lessonForm = z.object({
  lesson: z.string().refine(isLesson, 'Choose a lesson from the list.'),
})

/** Lessons that a browser kept before its owner signed in; what is no lesson anymore is left out. */
export const carryForm = z.object({
  lessons: z
    .string()
    .max(MOST_LESSONS * 60, 'These are too many lessons.')
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter(isLesson)),
})
