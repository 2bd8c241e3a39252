/** Reads a page context as the browser gets it: in Vike's JSON a string that begins with "!" is not what it says. */
export function readPageContext<T>(text: string): T {
  return JSON.parse(text, (_, value) => (typeof value === 'string' ? meantBy(value) : value))
}

/** No page sends maps and the like so far: anyone who does teaches it here. */
function meantBy(value: string): string | Date | undefined {
  if (!value.startsWith('!')) return value
  if (value === '!undefined') return undefined
  if (value.startsWith('!!')) return value.slice(1)
  if (value.startsWith(DATE)) return new Date(value.slice(DATE.length))
  throw new Error(`the bare server cannot read ${value.slice(0, 40)}`)
}

const DATE = '!Date:'
