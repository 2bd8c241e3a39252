/**
 * What the staff tools of a demonstration open with: accounts that are one person's, texts with a character that nobody
 * can see, positions that are missed, questions before a purchase, and the nightly checks, which the worker runs after
 * the start. All of it belongs to the example organizations, so that no figure of real ones counts it.
 */
import { randomBytes } from 'node:crypto'
import { purchaseRequestForm } from '~/core/membership/purchase-request-schema.ts'
import { Employee } from '~/database/models/people.ts'
import { askForJobsInOrder } from '~/database/queries/jobs.ts'
import { insertMembershipOnce } from '~/database/queries/people/organization-people.ts'
import type { Context } from '../../../context.ts'
import { sendRequest } from '../../membership/purchases/requests.ts'
import { createUser } from '../../people/accounts/users.ts'
import { requestPosition } from '../data/position-requests.ts'
import { scanTexts } from '../data/texts.ts'

/** Two spellings of one mailbox. */
const TWINS = ['helen.novak@demonstration.example', 'helen.novak+session@demonstration.example']

const VIEWERS = [
  ...TWINS.map((email) => ({ email, name: 'Helen Novak' })),
  // has not followed the link that confirms the address
  { email: 'ben.carver@demonstration.example', name: 'Ben Carver', emailVerified: false },
]

const MISSING = [
  {
    missingTitle: 'Livestream producer',
    missingType: 'church',
    duties:
      'Runs cameras and sound on Sundays, and edits the recordings for those who were not there.',
  },
  {
    missingTitle: 'Columbarium keeper',
    missingType: 'church',
    duties: 'Keeps the columbarium and its records, and prepares it for services of committal.',
  },
] as const

/** As an owner types them on the page of the plan. */
const REQUESTS = [
  { kind: 'w9', note: 'Our bookkeeper needs it before we pay.' },
  { kind: 'invoice', mailingAddress: '1410 Beechwood Boulevard, Pittsburgh, PA 15217' },
]
const CONTACT = { contactName: 'Dana Whitfield', contactEmail: 'pastor@demonstration.example' }

/** Kinds of people whose job titles get a space of no width. */
const HIDDEN = ['volunteer', 'planned_hire'] as const

/** The checks whose findings the tools list, in the order in which the worker runs them. */
const CHECKS = ['check-salaries', 'check-coverage', 'check-constants', 'check-audit'] as const

export async function furnishStaffTools(
  context: Context,
  { ownerId, organizationId }: { readonly ownerId: number; readonly organizationId: number },
): Promise<void> {
  for (const viewer of VIEWERS) {
    const password = randomBytes(18).toString('base64url')
    const { id } = await createUser(context, { ...viewer, password, acceptedTexts: true })
    const member = { organization_id: organizationId, user_id: id, sees_pay: false }
    await insertMembershipOnce(context.db, { ...member, role: 'viewer' })
  }
  const owner: Context = { ...context, actor: { kind: 'user', id: ownerId } }
  for (const missing of MISSING) await requestPosition(owner, missing)
  for (const asked of REQUESTS) {
    const request = purchaseRequestForm.parse({ plan: 'pro_plus', ...CONTACT, ...asked })
    await sendRequest(owner, { organizationId, ...request })
  }
  for (const kind of HIDDEN) {
    const hidden = await Employee.query(context.db).findOne({
      organization_id: organizationId,
      kind,
    })
    if (!hidden) continue
    const jobTitle = hidden.jobTitle.replace(' ', '\u200b ')
    await Employee.query(context.db).findById(hidden.id).patch({ jobTitle })
  }
  await scanTexts(context)
  await askForJobsInOrder(context.db, CHECKS)
}
