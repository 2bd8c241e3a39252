import { carryForm, lessonForm } from '~/core/content/resources/learning-path.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import {
  carryLessons,
  markLesson,
  unmarkLesson,
} from '~/server/services/content/resources/learning.ts'

export const action: PageActions = {
  carry: onSubmit(carryForm, async (context, input) => {
    const carried = await carryLessons(context, input)
    return { redirect: `/resources/the-basics?carried=${carried}` }
  }),
  'mark-read': onSubmit(lessonForm, async (context, input) => {
    await markLesson(context, input)
    return { redirect: `/resources/the-basics#lesson-${input.lesson}` }
  }),
  'mark-unread': onSubmit(lessonForm, async (context, input) => {
    await unmarkLesson(context, input)
    return { redirect: `/resources/the-basics#lesson-${input.lesson}` }
  }),
}
