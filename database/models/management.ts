/** What staff keep while they help people. */
import { modelOf } from './table-model.ts'

/** A note of staff about a user; never shown to that user. */
export class StaffNote extends modelOf('staff_notes') {}
