/** People with accounts, what belongs to an account, organizations, their members, and their staff with their pay. */

import { Model, type RelationMappings } from 'objection'
import { modelOf } from './table-model.ts'

/** A person with an account; the email address is unique once normalized: NFKC, trimmed, lower case. */
export class User extends modelOf('users') {}

/** A signed-in browser: the hash of its cookie's token, and the organization it works on. */
export class SessionRow extends modelOf('sessions') {}

/** A browser that an account was fully signed in with. */
export class KnownDevice extends modelOf('known_devices') {}

/** A link or step that works once: the hash of its token. */
export class AccountTokenRow extends modelOf('account_tokens') {}

/** The sealed secret of two-step sign-in; asked for once it is confirmed. */
export class TwoStep extends modelOf('two_step') {}

export class RecoveryCode extends modelOf('recovery_codes') {}

/** An accepted version of a legal text. */
export class LegalAcceptance extends modelOf('legal_acceptances') {}

/** Whether a user wants mail about a topic. */
export class NotificationChoice extends modelOf('notification_choices') {}

export class StaffRoleRow extends modelOf('staff_roles') {}

/** Tries at what can be guessed, by who tries. */
export class RateLimit extends modelOf('rate_limits') {}

/** A form that was sent, by the hash of what was in it, and where its answer led. */
export class SubmittedForm extends modelOf('submitted_forms') {}

/** Form values kept for a user whose session had ended. */
export class KeptForm extends modelOf('kept_forms') {}

/** A look of staff at the product as one of its users; a link from the terminal until it begins. */
export class ShadowSession extends modelOf('shadow_sessions') {}

/** An owner shows pay to staff who view as a member, until a day. */
export class StaffPayGrant extends modelOf('staff_pay_grants') {}

/** A note of staff about a user; never shown to that user. */
export class StaffNote extends modelOf('staff_notes') {}

/** Two accounts made one, with what its undo needs. */
export class UserMerge extends modelOf('user_merges') {}

/** A lesson of the learning path that a user has read. */
export class ReadLesson extends modelOf('read_lessons') {}

/** A church or nonprofit; `version` counts its changes. */
export class Organization extends modelOf('organizations') {}

/** Figures of one fiscal year, of the organization or of a campus. */
export class OrganizationMetrics extends modelOf('organization_metrics') {}

/** Which minimum pay holds for an organization's ministers. */
export class MinimumRow extends modelOf('organization_minimums') {}

/** One line of an organization's own table of minimum pay. */
export class MinimumTableRow extends modelOf('organization_minimum_rows') {}

/** A person whose estimates stay where the plan holds fewer than work there. */
export class EstimateChoice extends modelOf('estimate_choices') {}

/** What an organization writes into its raise letters. */
export class LetterWordingRow extends modelOf('raise_letter_wordings') {}

/** The logo at the head of them. */
export class LetterLogoRow extends modelOf('raise_letter_logos') {}

/** What one person is in one organization. */
export class Membership extends modelOf('memberships') {}

/** An invitation to an organization: the hash of the link, open until accepted or withdrawn. */
export class Invitation extends modelOf('organization_invitations') {}

/** A line of an office's list of churches; `version` counts its changes. */
export class OfficeChurch extends modelOf('office_churches') {}

/** What a church lets an office see, until either ends it. */
export class OfficeTie extends modelOf('office_ties') {}

/** An office's invitation to a church of its list: the hash of the link, open until accepted or withdrawn. */
export class OfficeInvitation extends modelOf('office_invitations') {}

/** A key by which other software acts for its maker: the hash of its token. */
export class ApiKey extends modelOf('api_keys') {}

/** A request for access to an organization. */
export class AccessRequest extends modelOf('access_requests') {}

/** A place of an organization; every organization has one main campus. */
export class Campus extends modelOf('campuses') {}

/** A person, or a planned one, at an organization. */
export class Employee extends modelOf('employees') {}

/** A file of an organization's own staff, from its upload on. */
export class StaffImport extends modelOf('staff_imports') {}

/** The rows of one that is not imported yet. */
export class StaffImportFile extends modelOf('staff_import_files') {}

/** How far one is that is read or saved right now. */
export class StaffImportProgress extends modelOf('staff_import_progress') {}

/** Somebody whom an import added or changed. */
export class StaffImportPerson extends modelOf('staff_import_people') {}

/** One of a person's one to three positions, in the order entered; weights sum to 100. */
export class EmployeePosition extends modelOf('employee_positions') {}

/** What a person is paid from a day on; a new day is a new row. */
export class PayPackageRow extends modelOf('pay_packages') {
  static relationMappings = () => ({
    components: hasMany(PayComponentRow, 'pay_packages.id', 'pay_components.pay_package_id'),
  })

  declare components: PayComponentRow[]
}

/** One component as typed, with its cents a year. */
export class PayComponentRow extends modelOf('pay_components') {}

/** For `relationMappings`: the rows of another table that name this one. */
function hasMany(modelClass: object, from: string, to: string): RelationMappings[string] {
  return {
    relation: Model.HasManyRelation,
    modelClass: modelClass as typeof Model,
    join: { from, to },
  }
}
