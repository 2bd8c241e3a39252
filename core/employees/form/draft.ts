/** What of a half-filled employee form is worth keeping: its own fields, within bounds. */
import { storable } from '../../texts/characters.ts'
import { EMPLOYEE_LABELS } from '../employee-labels.ts'

const NAMES: readonly string[] = Object.keys(EMPLOYEE_LABELS)

/** Longer texts are cut: no field takes them, and a draft must not grow without end. */
const LONGEST = 500

/** The form's own fields that hold anything, and no others; characters no database can store are left out. */
export function draftFields(typed: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of NAMES) {
    const text = Object.hasOwn(typed, name) ? typed[name] : undefined
    if (text) kept[name] = storable(text.slice(0, LONGEST))
  }
  return kept
}
