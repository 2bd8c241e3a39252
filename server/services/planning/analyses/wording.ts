/** The wording and letterhead of an organization's raise letters. */
import type { Logo } from '~/core/answers/documents/paper.ts'
import { authorize } from '~/core/authorize.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { MOST_PICTURE_BYTES, PICTURE_REFUSALS } from '~/core/forms/upload-limits.ts'
import { defaultWording, type LetterWording } from '~/core/planning/raises/wording.ts'
import { LetterLogoRow, LetterWordingRow, Organization } from '~/database/models/people.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import {
  changedMeanwhile,
  loadOrganizationFor,
  lockOrganizationFor,
} from '../../people/organizations/load-organization.ts'
import { requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'

interface StoredWording extends LetterWording {
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
  if (!organization) throw new NotFound() // deleted since the caller found it
  const { name, street, city, stateCode, zip } = organization
  const address = `${street}\n${city}, ${stateCode} ${zip}`
  return { ...defaultWording({ name, address }), version: 0 }
}

/** Requires the right to change the organization and to see pay, and the plan. */
async function loadForWording(context: Context, organizationId: number): Promise<void> {
  const organization = await loadOrganizationFor(context, 'organization.update', organizationId)
  authorize(context.actor, 'pay.read', organization)
  await requirePlan(context, organization, 'analyzer')
}

type SaveWording = LetterWording & {
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

/** Pixels: about 300 to an inch in the room that a letter has for it. */
const BOX = { width: 640, height: 240 }

/** Null without one. The caller authorizes. */
export async function logoOf(context: Context, organizationId: number): Promise<Logo | null> {
  const row = await LetterLogoRow.query(context.db).findById(organizationId)
  if (!row) return null
  const { png, width, height } = row
  return { png: `data:image/png;base64,${png.toString('base64')}`, width, height }
}

/** For those who change the wording. The newest upload stays; the file itself is not kept. */
export async function saveLogo(
  context: Context,
  { organizationId, bytes }: { readonly organizationId: number; readonly bytes: Buffer },
): Promise<void> {
  await loadForWording(context, organizationId)
  if (bytes.length > MOST_PICTURE_BYTES) throw refusal('heavy')
  const key = `logos ${personOf(context) ?? 'system'}`
  await limitAttempts(context, { key, most: 30, withinSeconds: 3600 })
  const asked = { owner: `organization ${organizationId}`, request: context.request }
  const made = await context.outside.reading.read('logo', { bytes, box: BOX }, asked)
  if (!made.ok) {
    const { refusal: which, reason } = made
    if (reason !== undefined) context.outside.log.info({ which, reason }, 'a logo was refused')
    throw refusal(which)
  }
  const { width, height } = made
  const png = Buffer.from(made.png)
  await changeLogo(context, organizationId, async (inside) => {
    await LetterLogoRow.query(inside.db).deleteById(organizationId)
    const written = { updatedBy: personOf(inside), updatedAt: inside.now() }
    await LetterLogoRow.query(inside.db).insert({ organizationId, png, width, height, ...written })
  })
}

/** Nothing changes where there is none. */
export async function removeLogo(context: Context, organizationId: number): Promise<void> {
  await loadForWording(context, organizationId)
  await changeLogo(context, organizationId, async (inside) => {
    await LetterLogoRow.query(inside.db).deleteById(organizationId)
  })
}

async function changeLogo(
  context: Context,
  organizationId: number,
  change: (inside: Context) => Promise<void>,
): Promise<void> {
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.update', organizationId)
    await change(inside)
    await recordEvent(inside, {
      action: 'letters.update',
      organizationId,
      subject: { kind: 'letters', id: organizationId },
    })
  })
}

function refusal(which: keyof typeof PICTURE_REFUSALS): InvalidInput {
  return new InvalidInput({ file: PICTURE_REFUSALS[which] })
}
