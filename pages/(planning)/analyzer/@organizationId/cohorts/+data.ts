import { organizationData } from '~/server/page.ts'
import { showCohorts } from '~/server/services/planning/analyses/analyzer.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(showCohorts, 'Cohort review · Stipend')
