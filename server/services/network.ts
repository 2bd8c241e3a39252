/** Whose tries count as one: an IPv4 address, or an IPv6 network of /64, of which one customer has all addresses. */
import { isIPv6 } from 'node:net'
import type { Context } from '../context.ts'

export function networkOf({ request }: Pick<Context, 'request'>): string {
  return request ? networkOfAddress(request.address) : 'none'
}

export function networkOfAddress(address: string): string {
  const [plain = ''] = address.split('%') // the zone is of the machine that listens
  if (!isIPv6(plain)) return address
  // as written by URL: lower case, shortened, IPv4 in hexadecimal
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(before), groups(after ?? '')]
  const all = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  const [high, low] = all.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number]
  const mapped = all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff'
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${all.slice(0, 4).join(':')}::/64`
}
