/** The learning path, and what a user has read of it. Visitors keep theirs in the browser. */
import { ARTICLE_LESSONS, type PathStep, pathWith } from '~/core/content/resources/basics/path.ts'
import { ReadLesson } from '~/database/models/account.ts'
import { saveReadLesson } from '~/database/queries/people/account.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { ownAccount } from '../../people/accounts/account.ts'
import { publishedArticles } from './published-articles.ts'

export interface ShownPath {
  readonly steps: readonly PathStep[]
  /** keys of lessons; null for visitors */
  readonly read: readonly string[] | null
}

export async function showPath(context: Context): Promise<ShownPath> {
  const id = personOf(context)
  const [rows, published] = await Promise.all([
    id === null ? null : ReadLesson.query(context.db).where({ user_id: id }),
    publishedArticles(context, ARTICLE_LESSONS),
  ])
  return {
    steps: pathWith((slug) => published.has(slug)),
    read: rows?.map(({ lesson }) => lesson) ?? null,
  }
}

/** Twice is once. */
export async function markLesson(
  context: Context,
  { lesson }: { readonly lesson: string },
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await saveReadLesson(context.db, { userId: user.id, lesson, at: context.now() })
}

/** Adds to those of the account. Answers how many were sent. */
export async function carryLessons(
  context: Context,
  { lessons }: { readonly lessons: readonly string[] },
): Promise<number> {
  const user = await ownAccount(context, 'account.update')
  await transact(context, async (inside) => {
    for (const lesson of lessons) {
      await saveReadLesson(inside.db, { userId: user.id, lesson, at: inside.now() })
    }
  })
  return lessons.length
}

export async function unmarkLesson(
  context: Context,
  { lesson }: { readonly lesson: string },
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await ReadLesson.query(context.db).delete().where({ user_id: user.id, lesson })
}
