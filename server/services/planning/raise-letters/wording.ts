/** The wording and letterhead of an organization's raise letters. */

import { authorize } from '~/core/authorize.ts'
import { defaultWording, type LetterWording } from '~/core/planning/raise-letters/wording.ts'
import { Organization } from '~/database/models/organization.ts'
import { LetterWordingRow } from '~/database/models/organization-settings.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import {
  changedMeanwhile,
  loadOrganizationFor,
  lockOrganizationFor,
} from '../../people/organizations/load-organization.ts'
import { requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'

export interface StoredWording extends LetterWording {
  /** 0 while the organization has written none */
  readonly version: number
}

/** The organization's own, or ours with its name and address. The caller authorizes. */
export async function wordingOf(context: Context, organizationId: number): Promise<StoredWording> {
  const row = await LetterWordingRow.query(context.db).findById(organizationId)
  if (row) {
    const { sender, senderLines, opening, unchanged, closing, signer, version } = row
    return { sender, senderLines, opening, unchanged, closing, signer, version }
  }
  const organization = await Organization.query(context.db).findById(organizationId)
  if (!organization) throw new Error(`No organization ${organizationId}`)
  const { name, street, city, stateCode, zip } = organization
  const address = `${street}\n${city}, ${stateCode} ${zip}`
  return { ...defaultWording({ name, address }), version: 0 }
}

/** Requires the right to change the organization and to see pay, and the plan. */
export async function loadForWording(context: Context, organizationId: number): Promise<void> {
  const organization = await loadOrganizationFor(context, 'organization.update', organizationId)
  authorize(context.actor, 'pay.read', organization)
  await requirePlan(context, organization, 'analyzer')
}

export type SaveWording = LetterWording & {
  readonly organizationId: number
  /** the version that was on the screen */
  readonly version: number
}

/** For those who change the organization and see pay; refuses to overwrite a newer version. */
export async function saveWording(context: Context, input: SaveWording): Promise<void> {
  const { organizationId, version, ...wording } = input
  await loadForWording(context, organizationId)
  const subject = { kind: 'letters', id: organizationId }
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.update', organizationId)
    const stored = await LetterWordingRow.query(inside.db).findById(organizationId)
    if ((stored?.version ?? 0) !== version) {
      throw await changedMeanwhile(inside, { organizationId, subject })
    }
    const written = { updatedBy: personOf(inside), updatedAt: inside.now() }
    const row = { ...wording, ...written, version: version + 1 }
    if (stored)
      await LetterWordingRow.query(inside.db).where({ organization_id: organizationId }).patch(row)
    else await LetterWordingRow.query(inside.db).insert({ organizationId, ...row })
    await recordEvent(inside, { action: 'letters.update', organizationId, subject })
  })
}
