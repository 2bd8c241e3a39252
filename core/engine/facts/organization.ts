/** What an organization is: the enumerations every room uses, with the words people read. */
import { lineOfText, type Reading, refused, understood } from '../../forms/reading.ts'
import { findState, parseZip, zipPlace } from '../../pay/region.ts'
import { enter, keep, type Question } from '../../question.ts'

export const ORGANIZATION_TYPES = ['church', 'nonprofit'] as const
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number]

export const ORGANIZATION_TYPE_LABELS: Readonly<Record<OrganizationType, string>> = {
  church: 'Church',
  nonprofit: 'Nonprofit',
}

export const SETTINGS = ['city', 'suburb', 'small_town', 'rural'] as const
export type Setting = (typeof SETTINGS)[number]

export const SETTING_LABELS: Readonly<Record<Setting, string>> = {
  city: 'City',
  suburb: 'Suburb',
  small_town: 'Small town',
  rural: 'Rural',
}

// Reads the parts of an organization's address and the codes that classify it.

/** A street address. A PO box is refused with a reason: it is not the place where people work. */
export function parseStreet(text: string): Reading<string> {
  const line = lineOfText({ maximum: 200, minimum: 3 })(text)
  if (line.ok && POST_OFFICE_BOX.test(line.value)) {
    return refused(
      'Enter the street address of the building. A PO box does not show where people work.',
    )
  }
  return line
}

/** A state's postal code from its code or name. */
export function parseState(text: string): Reading<string> {
  const state = findState(text)
  return state === undefined
    ? refused('Choose one of the fifty states or the District of Columbia.')
    : understood(state.code)
}

/** The five digits of a ZIP code; ZIP+4 is accepted and shortened. */
export function parsePlaceZip(text: string): Reading<string> {
  const zip = parseZip(text)
  return zip.ok ? understood(zipPlace(zip.value)) : zip
}

/**
 * An NTEE code such as P20 or B82Z, or its major group alone (P); a label after it ("P20 Human services") is left
 * out.
 */
export function parseNtee(text: string): Reading<string> {
  const code = text.trim().slice(0, 200).toUpperCase()
  const [, found] = /^([A-Z](?:\d\d[A-Z0-9]?)?)(?:[ ,:·-].*)?$/u.exec(code) ?? []
  return found
    ? understood(found)
    : refused(
        'Enter the NTEE code as a letter and two digits, for example P20, or leave this blank.',
      )
}

/**
 * Does the ZIP code lie in the chosen state? `statesOfZip` are the postal codes the ZIP code touches.
 * Null where it fits. Asked, not refused: some ZIP codes cross a state line, and new ones are missing from every list.
 */
export function askAboutZip(
  zip: string,
  state: string,
  statesOfZip: readonly string[],
): Question | null {
  if (statesOfZip.includes(state)) return null
  const [elsewhere] = statesOfZip
  const asked = { key: 'zip-of-state', field: 'zip', about: ['zip', 'state'] } as const
  const again = enter('Clear the ZIP code, to enter it again', { zip: '' })
  if (elsewhere === undefined) {
    const sentence = `We do not know the ZIP code ${zip}. Is it correct?`
    return { ...asked, sentence, answers: [keep(`Yes: keep ${zip}`), again] }
  }
  const [named, chosen] = [elsewhere, state].map((code) => findState(code)?.name ?? code)
  return {
    ...asked,
    sentence: `${zip} is in ${named}, and you chose ${chosen}. Which is right?`,
    answers: [
      enter(`Make the state ${named}`, { state: elsewhere }),
      again,
      keep(`Keep ${zip} in ${chosen}`),
    ],
  }
}

/**
 * "PO Box 12", "P. O. Box 12", "Post Office Box 12", "POB 12", "Box 12"; not "Boxwood Lane" or "12 Post Office Road".
 */
const POST_OFFICE_BOX =
  /\bp\.? ?o\.? ?(box|b\b|#? ?\d)|\bpob\b|\bpost office (box|drawer)\b|^box \d/iu
