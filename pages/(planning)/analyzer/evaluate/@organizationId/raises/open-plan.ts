import type { Data } from './+data.ts'

/** What the page has where the plan of the organization opens it. */
export type OpenPlan = NonNullable<Data['plan']>
