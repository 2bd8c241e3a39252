import { pageData } from '~/server/page.ts'
import { listLocations } from '~/server/services/content/resources/locations.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context }) => listLocations(context),
  'Pay and prices by place · Stipend',
  'Rent, income, prices and local wages in every state and the 100 largest metro areas, and what work is paid there.',
)
