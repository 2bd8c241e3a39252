/** Random-looking keys for the employers and people of a file: a keyed hash, so that a name cannot be tried without the secret. */
import { createHmac } from 'node:crypto'
import { comparable } from '~/core/records/read/cell-text.ts'
import type { ImportMapping } from '~/core/records/read/mapping.ts'
import type { RawRow } from '~/core/records/read/record.ts'

export interface RowKeys {
  readonly organization: string
  readonly person: string
}

/**
 * The same employer has the same key in every file, and the same row always the same person. Without columns that name
 * the person the whole row does; rows equal in every cell are one person, or told apart by their line if the mapping keeps them.
 */
export function createRowKeys(
  mapping: ImportMapping,
  columns: ReadonlyMap<string, number>,
  secret: Buffer,
): (row: RawRow) => RowKeys {
  const { organization, person, identicalRows } = mapping
  const keyed = (...words: readonly (string | number)[]) => uuidOf(secret, words)
  const named = (names: readonly string[]) => {
    const places = names.map((name) => columns.get(name) ?? -1)
    return ({ cells }: RawRow) => places.map((at) => plain(cells[at] ?? ''))
  }
  const whole = ({ line, cells }: RawRow) => [
    ...trimmed(cells),
    identicalRows === 'keep' ? line : '',
  ]
  const whoseRow =
    organization === 'each row'
      ? whole
      : 'constant' in organization
        ? () => [plain(organization.constant)]
        : named(organization.columns)
  const personOf = person ? named(person.columns) : whole
  const employers = new Map<string, string>()
  const employerOf = (words: readonly (string | number)[]) => {
    const name = JSON.stringify(words)
    const known = employers.get(name)
    if (known) return known
    if (employers.size >= EMPLOYERS_REMEMBERED) employers.clear()
    const key = keyed('organization', ...words)
    employers.set(name, key)
    return key
  }
  return (row) => {
    const employer = employerOf(whoseRow(row))
    return { organization: employer, person: keyed('person', employer, ...personOf(row)) }
  }
}

/** Rows of one employer stand together in most files. */
const EMPLOYERS_REMEMBERED = 1_000

/** "St. Mary's  Church" and "ST MARYS CHURCH" are one employer, and so are 02134 and the 2134 a spreadsheet makes of it. */
function plain(text: string): string {
  return comparable(text)
    .normalize('NFKD')
    .replace(/[\p{M}.,'’"]/gu, '')
    .replace(/ ?& ?/g, ' and ')
    .replace(/^0+(?=\d+$)/, '')
    .trim()
}

/** Empty cells at the end are no difference. */
function trimmed(cells: readonly string[]): string[] {
  const texts = cells.map((cell) => cell.trim())
  while (texts.at(-1) === '') texts.pop()
  return texts
}

/** 122 bits of the hash in the form of a random UUID. */
function uuidOf(secret: Buffer, words: readonly (string | number)[]): string {
  const hash = createHmac('sha256', secret).update(JSON.stringify(words)).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x40
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
