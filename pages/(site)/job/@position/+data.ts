import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'
import { describePosition } from '~/server/services/positions/describe-position.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  const described = await describePosition(context, routeParams.position ?? '')
  if (!described) throw new NotFound()
  return described
})
