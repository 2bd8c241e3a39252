import { readRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listStaff } from '~/server/services/staff/people/staff-roles.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?user=&role=`: the role that is about to be taken. */
export const data = pageData(async ({ context, urlParsed }) => {
  const { user, role } = urlParsed.search
  const staff = await listStaff(context)
  const userId = readRecordId(user)
  const taking = staff.find((one) => one.userId === userId && one.role === role && !one.isOneself)
  return { staff, taking: taking ?? null }
}, 'Staff · Stipend staff')
