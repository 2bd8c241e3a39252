import { employeeData } from '~/server/page.ts'
import { showSingle } from '~/server/services/membership/subscriptions/single-report.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(showSingle, 'A single report · Stipend')
