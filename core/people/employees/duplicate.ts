/** A person who may be in the list already: asked about before a second entry is saved, never refused. */

import { areSimilarNames } from '../../forms/twins.ts'
import { formatDate } from '../../pay/date.ts'
import { keep, leadTo, type Question } from '../../question.ts'

export interface ListedPerson {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
  readonly position: string
  /** the day the first pay began; null while none was entered */
  readonly startedOn: string | null
  readonly archived: boolean
}

interface NewPerson {
  readonly name: string
  readonly position: string
  /** as typed; null where empty, which is no difference */
  readonly startsOn: string | null
}

/** The question, or null: a similar name first, then the same position from the same day on. */
export function askAboutDuplicate(
  person: NewPerson,
  listed: readonly ListedPerson[],
): Question | null {
  const namesake = listed.find(({ name }) => areSimilarNames(name, person.name))
  if (namesake) {
    const where = namesake.archived ? 'in your archive' : 'in your list'
    const sentence = `${namesake.name}, ${namesake.jobTitle}, is ${where} already. Is this a different person?`
    return aboutTwin(namesake, sentence, ['name'])
  }
  const { position, startsOn } = person
  const twin = listed.find((one) => {
    return startsOn !== null && one.startedOn === startsOn && one.position === position
  })
  if (!twin || startsOn === null) return null
  const sentence = `${twin.name} has had the same position since the same date, ${formatDate(startsOn)}. Is this a different person?`
  return aboutTwin(twin, sentence, ['name', 'position', 'effectiveOn'])
}

function aboutTwin(
  { id, name }: ListedPerson,
  sentence: string,
  about: readonly string[],
): Question {
  return {
    ...{ key: 'same-person', field: 'name', sentence, about },
    answers: [
      keep('Yes, a different person: add them'),
      leadTo(`No, the same person: open ${name}`, `/employee/${id}`),
    ],
  }
}
