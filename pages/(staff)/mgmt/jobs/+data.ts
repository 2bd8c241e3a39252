import { JOBS } from '~/core/staff/schedule.ts'
import { pageData } from '~/server/page.ts'
import { showJobs } from '~/server/services/staff/system/jobs.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?asked=` is the job that was just asked for. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const shown = await showJobs(context, JOBS.read(search))
  return { ...shown, asked: shown.jobs.find(({ name }) => name === search.asked)?.name ?? null }
}, 'Jobs · Stipend staff')
