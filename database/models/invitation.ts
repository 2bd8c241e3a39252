import { modelOf } from './table-model.ts'

/** Somebody invited into an organization: the hash of the link, open until accepted or taken back. */
export class Invitation extends modelOf('organization_invitations') {}

/** Somebody who asks to be let into an organization. */
export class AccessRequest extends modelOf('access_requests') {}
