/** Who counts as the second of two admins: nobody whom an admin has made one just now. */
import { Conflict } from '../../errors.ts'

const DAYS = 7

/** The role of admin of the one who decides. */
export interface AdminRole {
  /** null: the terminal */
  readonly grantedBy: number | null
  readonly grantedAt: Date
}

/**
 * Throws where another admin gave the role less than a week ago. Which admin it was does not matter: two new ones
 * could pass the role on to each other, and nobody could tell any more who began.
 */
export function refuseNewAdmin({ grantedBy, grantedAt }: AdminRole, now: Date): void {
  if (grantedBy === null) return
  if (now.getTime() - grantedAt.getTime() >= DAYS * 24 * 60 * 60 * 1000) return
  throw new Conflict(
    `You have been an admin for less than ${DAYS} days. Another admin has to decide on this.`,
  )
}
