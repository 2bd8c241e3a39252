/** The data of the page while its rows are checked. */
import type { Data } from './+data.ts'

export type CheckData = Extract<Data, { state: 'check' }>
