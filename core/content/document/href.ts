/** Where a link may lead: a path of this site, or an https address. Nothing else is ever stored or drawn. */

/** Printable ASCII without what ends an attribute, a tag or a template: other letters are written %C3%A9. */
const PLAIN = /^[\x21-\x7e]+$/
const BREAKS_OUT = /["'<>\\^`{|}]/

const LONGEST_HREF = 2000

export function isSafeHref(href: string): boolean {
  if (href.length > LONGEST_HREF || !PLAIN.test(href) || BREAKS_OUT.test(href)) return false
  return isOwnPath(href) || isHttpsAddress(href)
}

/** A path of this site; `//host` and `/\host` lead elsewhere in a browser. */
export function isOwnPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && PLAIN.test(href) && !BREAKS_OUT.test(href)
}

function isHttpsAddress(href: string): boolean {
  if (!/^https:\/\/[a-z0-9]/i.test(href)) return false
  try {
    const { protocol, username, password, hostname } = new URL(href)
    return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
  } catch {
    return false // no address
  }
}
