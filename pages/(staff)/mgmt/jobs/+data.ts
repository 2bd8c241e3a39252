import { readPageNumber } from '~/core/forms/fields.ts'
import { pageData } from '~/server/page.ts'
import { showJobs } from '~/server/services/staff/jobs/list-jobs.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?job=` and `?page=`; `?asked=` is the job that was just asked for. */
export const data = pageData(async ({ context, urlParsed }) => {
  const { job, page, asked } = urlParsed.search
  const shown = await showJobs(context, { job: job ?? null, page: readPageNumber(page) })
  return { ...shown, asked: shown.jobs.find(({ name }) => name === asked)?.name ?? null }
})
