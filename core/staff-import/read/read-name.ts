/** Puts a name together from the columns of a staff file: "Rivera, Sam J." and first and last name become one line. */
import type { PersonReader } from './person-reader.ts'

/** '' where the row has none. */
export function fullName(reader: Pick<PersonReader, 'text'>): string {
  const parts = (['firstName', 'middleName', 'lastName'] as const).map((part) => reader.text(part))
  const [first = '', , last = ''] = parts
  const whole = reader.text('name')
  if (whole !== '' && (first === '' || last === '')) return turned(whole)
  return plain(parts.filter((part) => part !== '').join(' '))
}

const SUFFIX = /^(jr|sr|ii|iii|iv|md|phd|ph\.d|dmin|d\.min|mdiv|cpa|esq)\.?$/iu

/** "Rivera Jr., Sam J." -> "Sam J. Rivera Jr."; "Sam Rivera, Jr." stays. */
function turned(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  if (first === '' || more.length > 1 || SUFFIX.test(first)) return plain(name)
  const [suffix = ''] = more
  if (suffix !== '' && !SUFFIX.test(suffix)) return plain(name)
  return plain([first, last, suffix].filter((part) => part !== '').join(' '))
}

function plain(name: string): string {
  return name.replace(/\s+/gu, ' ').trim()
}
