import type { Context } from '../../context.ts'
import { findToken, type TokenPurpose } from './account-tokens.ts'

export interface ShownLink {
  readonly purpose: TokenPurpose
  /** the address that is confirmed, set or taken back */
  readonly email: string | null
}

/** What a link would do; null where it does nothing any more. Looking uses nothing up: mail programs look at links too. */
export async function showEmailLink(context: Context, token: string): Promise<ShownLink | null> {
  return await show(context, token, ['verify-email', 'change-email', 'undo-email-change'])
}

export async function showResetLink(context: Context, token: string): Promise<ShownLink | null> {
  return await show(context, token, ['reset-password'])
}

async function show(context: Context, token: string, purposes: readonly TokenPurpose[]) {
  const found = await findToken(context, token, purposes)
  return found && { purpose: found.purpose, email: found.email }
}
