import { modelOf } from './table-model.ts'

/** A church or nonprofit; `version` counts its changes. */
export class Organization extends modelOf('organizations') {}
