import { modelOf } from './table-model.ts'

/** An invitation to an organization: the hash of the link, open until accepted or withdrawn. */
export class Invitation extends modelOf('organization_invitations') {}

/** A request for access to an organization. */
export class AccessRequest extends modelOf('access_requests') {}
