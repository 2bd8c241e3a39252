/** Somebody who may be in the list already: asked about before a second entry is saved, never refused. */
import { formatDate } from '../quantities/date.ts'
import { areSimilarNames } from './similar-names.ts'

export interface ListedPerson {
  readonly name: string
  readonly jobTitle: string
  readonly position: string
  /** the day the first pay began; null while none was entered */
  readonly startedOn: string | null
  readonly archived: boolean
}

export interface NewPerson {
  readonly name: string
  readonly position: string
  /** as typed; null where none was, which says nothing */
  readonly startsOn: string | null
}

/** The question, or null: a similar name first, then the same position from the same day on. */
export function askAboutDuplicate(
  person: NewPerson,
  listed: readonly ListedPerson[],
): string | null {
  const namesake = listed.find(({ name }) => areSimilarNames(name, person.name))
  if (namesake) {
    const where = namesake.archived ? 'in your archive' : 'in your list'
    return `${namesake.name}, ${namesake.jobTitle}, is ${where} already. Is this a different person?`
  }
  const { position, startsOn } = person
  const twin = listed.find((one) => {
    return startsOn !== null && one.startedOn === startsOn && one.position === position
  })
  if (!twin || startsOn === null) return null
  return `${twin.name} has had the same position since the same date, ${formatDate(startsOn)}. Is this a different person?`
}
