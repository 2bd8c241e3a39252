import { modelOf } from './table-model.ts'

/** A person with an account; the email address is unique once normalized: NFKC, trimmed, lower case. */
export class User extends modelOf('users') {}
