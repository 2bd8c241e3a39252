/** Where to go after signing in: only ever a path of this site. */

/** `next` if it is a path here, else the fallback. "//evil.org", "/\\evil.org" and "https:..." are not. */
export function safeNext(next: string | null | undefined, fallback = '/dashboard'): string {
  if (next == null || !isOwnPath(next)) return fallback
  return next.startsWith('/sign-in') || next.startsWith('/sign-up') ? fallback : next
}

/** The address if it is a path here, else null. */
export function ownPath(address: string | undefined): string | null {
  return address !== undefined && isOwnPath(address) ? address : null
}

/** A path of this site, with its query. Browsers read "//evil.org" and "/\\evil.org" as another host. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(address)
}
