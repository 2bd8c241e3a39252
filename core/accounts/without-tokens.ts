/** Paths for logs and error reports. */

const WITH_TOKEN =
  /^\/(share\/scenario|share|invitation|claim|coming-soon\/request|verify-email|reset-password|mgmt\/shadowUser)\/[^/]+/

/** A link's token is as good as a password: what is kept is the page it was used on. */
export function withoutTokens(path: string): string {
  return path.replace(WITH_TOKEN, '/$1/***')
}
