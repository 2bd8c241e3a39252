/** Passwords as argon2id: 19 MiB and two passes, as OWASP advises, about 20 ms of one core. */
import { hash, verify } from '@node-rs/argon2'

/** argon2id is the library's default; the parameters travel in the text, so that they can change. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
}

/** Without a stored hash the work is the same and the answer no, so that time tells nobody who exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await verify(stored ?? NOBODY, password)
  return stored !== null && right
}

/** Of a random text that was not kept. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$LcWCcMtUZwfRiDzquid/jQ$1BZppObELiORZl0OzkCoaqA2ZxiPnBTlfZHBI5CqM7c'
