import { modelOf } from './table-model.ts'

/** The records and models of a quarter, frozen. */
export class Snapshot extends modelOf('snapshots') {}
