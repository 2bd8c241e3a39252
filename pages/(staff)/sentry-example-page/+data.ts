import { pageData } from '~/server/page.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?fail=server` throws while the page's data is read: the way a failed query would. */
export const data = pageData(async ({ urlParsed, shell }) => {
  if (urlParsed.search.fail === 'server') throw new ExampleError('example error in page data')
  return { collected: shell.errorReports !== null }
}, 'Error example · Stipend')

/** Labeled as a test error. */
class ExampleError extends Error {
  override readonly name = 'ExampleError'
}
