import { modelOf } from './table-model.ts'

/** A place of an organization; every organization has one main campus. */
export class Campus extends modelOf('campuses') {}
