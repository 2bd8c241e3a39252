/** Whether a page belongs to a link of the navigation: the page itself, or one below it. */
export function isBelow(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
