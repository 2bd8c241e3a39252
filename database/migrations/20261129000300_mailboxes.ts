import type { Knex } from 'knex'
import { normalizeEmail, twinKey } from '../../core/forms/email.ts'

/**
 * A domain in Unicode and in Punycode is one mailbox: keys are of the ASCII form from now on. Where two accounts were
 * opened for one mailbox the first keeps it; both have one twin key, by which support finds and merges them.
 */
export async function up(knex: Knex): Promise<void> {
  const isOther = "~ '[^[:ascii:]]|@(.*\\.|)xn--'"
  const users = await knex('users')
    .whereRaw(`email ${isOther}`)
    .orderByRaw('email_verified_at is null, id')
  for (const { id, email, email_normalized: before } of users) {
    const key = normalizeEmail(email)
    const taken = await knex('users').where({ email_normalized: key }).whereNot({ id }).first('id')
    const email_normalized = taken ? before : key
    await knex('users')
      .where({ id })
      .update({ email_normalized, twin_key: twinKey(email) })
  }
  const invitations = await knex('organization_invitations').whereRaw(`email ${isOther}`)
  for (const { id, organization_id, email, accepted_at, revoked_at } of invitations) {
    const email_normalized = normalizeEmail(email)
    const isClosed = accepted_at !== null || revoked_at !== null
    const twin = await knex('organization_invitations')
      .where({ organization_id, email_normalized, accepted_at: null, revoked_at: null })
      .whereNot({ id })
      .first('id')
    // of two open invitations to one mailbox the other stays
    const ended = twin && !isClosed ? { revoked_at: knex.fn.now() } : {}
    await knex('organization_invitations')
      .where({ id })
      .update({ email_normalized, ...ended })
  }
  const customers = await knex('customers').whereRaw(`email ${isOther}`)
  for (const { id, email } of customers)
    await knex('customers')
      .where({ id })
      .update({ email_key: twinKey(email ?? '') })
  const requests = await knex('coming_soon_requests').whereRaw(`email ${isOther}`)
  for (const { id, flag_id, email } of requests) {
    const email_key = normalizeEmail(email)
    const twin = await knex('coming_soon_requests').where({ flag_id, email_key }).first('id')
    if (!twin) await knex('coming_soon_requests').where({ id }).update({ email_key })
  }
}

/** The keys of both forms find an account that was opened by either: nothing is taken back. */
export async function down(): Promise<void> {}
