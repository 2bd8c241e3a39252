import { pageData } from '~/server/page.ts'
import { listLocations } from '~/server/services/content/resources/locations.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(({ context }) => listLocations(context))
