/** The learning path, and what a user has read of it. Visitors keep theirs in the browser. */
import { parse } from 'yaml'
import { readingMinutes } from '~/core/content/document/walk.ts'
import { learningPath, type PathStep } from '~/core/content/resources/learning-path.ts'
import { InvalidInput } from '~/core/errors.ts'
import { LEARNING_PATH_FILE } from '~/database/content/content-files.ts'
import { ReadLesson } from '~/database/models/people.ts'
import { publishedBySlugs } from '~/database/queries/content/lists.ts'
import { saveReadLesson } from '~/database/queries/people/account.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { ownAccount } from '../../people/accounts/account.ts'

const STEPS: readonly PathStep[] = learningPath.parse(parse(LEARNING_PATH_FILE))
const LESSONS = STEPS.flatMap(({ lessons }) => lessons)
const ARTICLES = LESSONS.filter(({ isArticle }) => isArticle).map(({ key }) => key)

/**
 * A step keeps the lessons that are not articles, whatever is published.
 * @param wordsOf words of a published article by its slug
 */
export function pathWith(wordsOf: ReadonlyMap<string, number>): PathStep[] {
  return STEPS.map((step) => ({
    ...step,
    lessons: step.lessons.flatMap((lesson) => {
      if (!lesson.isArticle) return [lesson]
      const words = wordsOf.get(lesson.key)
      return words === undefined ? [] : [{ ...lesson, minutes: readingMinutes(words) }]
    }),
  }))
}

export function isLesson(name: string): boolean {
  return LESSONS.some(({ key }) => key === name)
}

export async function showPath(context: Context) {
  const id = personOf(context)
  const [rows, published] = await Promise.all([
    id === null ? null : ReadLesson.query(context.db).where({ user_id: id }),
    publishedArticles(context, ARTICLES),
  ])
  return {
    steps: pathWith(published),
    /** keys of lessons; null for visitors */
    read: rows?.map(({ lesson }) => lesson) ?? null,
  }
}

/** Twice is once. */
export async function markLesson(
  context: Context,
  { lesson }: { readonly lesson: string },
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  if (!isLesson(lesson)) throw new InvalidInput({ lesson: 'Choose a lesson from the list.' })
  await saveReadLesson(context.db, { userId: user.id, lesson, at: context.now() })
}

/** Adds to those of the account; what is no lesson anymore is left out. Answers how many were sent that are. */
export async function carryLessons(
  context: Context,
  { lessons }: { readonly lessons: readonly string[] },
): Promise<number> {
  const user = await ownAccount(context, 'account.update')
  const known = lessons.filter(isLesson)
  await transact(context, async (inside) => {
    for (const lesson of known) {
      await saveReadLesson(inside.db, { userId: user.id, lesson, at: inside.now() })
    }
  })
  return known.length
}

export async function unmarkLesson(
  context: Context,
  { lesson }: { readonly lesson: string },
): Promise<void> {
  const user = await ownAccount(context, 'account.update')
  await ReadLesson.query(context.db).delete().where({ user_id: user.id, lesson })
}

// Which articles may be linked to: one that is not published yet is left out, not linked to nothing.

/** Words of those of the slugs that are published. The same slugs are asked once in a few seconds. */
export async function publishedArticles(
  { market, db }: Context,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return await market.shared(`published ${slugs.join(' ')}`, async () => {
    const found = await publishedBySlugs(db, slugs)
    return new Map(found.map(({ slug, words }) => [slug, words]))
  })
}
