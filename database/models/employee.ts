import { modelOf } from './table-model.ts'

/** A person, or a planned one, at an organization. */
export class Employee extends modelOf('employees') {}
