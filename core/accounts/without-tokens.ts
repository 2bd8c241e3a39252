/** Paths for logs and error reports. */

/** A link's token is as good as a password: what is kept is the page it was used on. */
export function withoutTokens(path: string): string {
  return path.replace(
    /^\/(share\/scenario|share|invitation|verify-email|reset-password|mgmt\/shadowUser)\/[^/]+/,
    '/$1/***',
  )
}
