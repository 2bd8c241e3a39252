/** How a key of the catalog is written: "senior-pastor". */

const KEY = /^[a-z-]{1,40}$/

export function isPositionKey(text: string): boolean {
  return KEY.test(text)
}
