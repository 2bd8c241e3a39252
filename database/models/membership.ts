import { modelOf } from './table-model.ts'

/** What one person is in one organization. */
export class Membership extends modelOf('memberships') {}
