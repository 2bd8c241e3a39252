/** Random keys of organizations (UUIDs) as bytes, 16 each, ascending: a million of them are 16 MB instead of 60. */

const LENGTH = 16

/** The number of the organization with this key; -1 where there is none. */
export function organizationNamed(keys: Uint8Array, name: string): number {
  const short = Number.parseInt(name.slice(0, 8), 16)
  const count = keys.length / LENGTH
  for (let i = firstFrom(keys, short); i < count && shortKey(keys, i) === short; i++) {
    if (organizationName(keys, i) === name) return i
  }
  return -1
}

/** The key of an organization that has none of its own, by its number; keys ascend with the numbers. */
export function numberedKey(number: number): Uint8Array {
  const key = new Uint8Array(LENGTH)
  new DataView(key.buffer).setUint32(0, number)
  return key
}

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The key as everywhere else: 8-4-4-4-12 hexadecimal digits. */
export function organizationName(keys: Uint8Array, organization: number): string {
  let name = ''
  for (let i = 0; i < LENGTH; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) name += '-'
    name += HEXADECIMAL[keys[LENGTH * organization + i]!]
  }
  return name
}

/** The first organization whose short key is not below the given one. */
function firstFrom(keys: Uint8Array, short: number): number {
  let [low, high] = [0, keys.length / LENGTH]
  while (low < high) {
    const middle = (low + high) >> 1
    if (shortKey(keys, middle) < short) low = middle + 1
    else high = middle
  }
  return low
}

/** The first 32 bits of a key. */
function shortKey(keys: Uint8Array, organization: number): number {
  const at = LENGTH * organization
  return ((keys[at]! << 24) | (keys[at + 1]! << 16) | (keys[at + 2]! << 8) | keys[at + 3]!) >>> 0
}
