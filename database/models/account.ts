/** What belongs to a person's account besides its row in users. */
import { modelOf } from './table-model.ts'

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
