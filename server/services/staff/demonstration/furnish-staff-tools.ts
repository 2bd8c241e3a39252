/**
 * What the staff tools of a demonstration open with: accounts that are one person's, a text with a character that
 * nobody can see, a position that somebody misses, and the nightly checks, which the worker runs after the start. All
 * of it belongs to the example organizations, so that no figure of real ones counts it.
 */
import { randomBytes } from 'node:crypto'
import { Employee } from '~/database/models/people.ts'
import { askForJobsInOrder } from '~/database/queries/jobs.ts'
import { insertMembershipOnce } from '~/database/queries/people/organization-people.ts'
import type { Context } from '../../../context.ts'
import { createUser } from '../../people/accounts/users.ts'
import { requestPosition } from '../data/position-requests.ts'
import { scanTexts } from '../data/texts.ts'

/** Two spellings of one mailbox. */
const TWINS = ['helen.novak@demonstration.example', 'helen.novak+session@demonstration.example']

const MISSING = {
  missingTitle: 'Livestream producer',
  missingType: 'church',
  duties:
    'Runs cameras and sound on Sundays, and edits the recordings for those who were not there.',
} as const

/** The checks whose findings the tools list, in the order in which the worker runs them. */
const CHECKS = ['check-salaries', 'check-coverage', 'check-constants', 'check-audit'] as const

export async function furnishStaffTools(
  context: Context,
  { ownerId, organizationId }: { readonly ownerId: number; readonly organizationId: number },
): Promise<void> {
  for (const email of TWINS) {
    const password = randomBytes(18).toString('base64url')
    const twin = await createUser(context, {
      ...{ email, password, name: 'Helen Novak', acceptedTexts: true },
    })
    const member = { organization_id: organizationId, user_id: twin.id, sees_pay: false }
    await insertMembershipOnce(context.db, { ...member, role: 'viewer' })
  }
  await requestPosition({ ...context, actor: { kind: 'user', id: ownerId } }, MISSING)
  const volunteer = { organization_id: organizationId, kind: 'volunteer' } as const
  const hidden = await Employee.query(context.db).findOne(volunteer)
  if (hidden) {
    const jobTitle = hidden.jobTitle.replace(' ', '\u200b ')
    await Employee.query(context.db).findById(hidden.id).patch({ jobTitle })
  }
  await scanTexts(context)
  await askForJobsInOrder(context.db, CHECKS)
}
