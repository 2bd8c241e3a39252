/** Boxes in front of the lines of a list: each names its line, so that a form needs no script to send several. */
import { readRecordId } from './record-id.ts'

const PICK = 'pick-'

/** The name of the box of a line. */
export function pickName(id: number): string {
  return `${PICK}${id}`
}

/** The lines whose boxes are checked, in order; names that hold no id are left out. */
export function pickedIds(fields: Readonly<Record<string, string>>): number[] {
  const ids = Object.keys(fields)
    .filter((name) => name.startsWith(PICK))
    .map((name) => readRecordId(name.slice(PICK.length)))
  return [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b)
}
