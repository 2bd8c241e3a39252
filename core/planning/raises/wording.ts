/** What an organization writes into its raise letters: its letterhead, sentences with placeholders, who signs. */

export interface LetterWording {
  /** at the head of the page */
  readonly sender: string
  /** lines of the address and whatever else belongs below the name, such as a phone number */
  readonly senderLines: string
  /** above the amounts, for whose pay rises */
  readonly opening: string
  /** the same for whose pay stays */
  readonly unchanged: string
  /** below the amounts */
  readonly closing: string
  /** who signs for the organization, as under a line: "Ann Lee, Treasurer" */
  readonly signer: string
}

/** A placeholder between braces, and what stands for it in a letter. */
export const PLACEHOLDERS = {
  name: 'the person’s name',
  job: 'the job title',
  organization: 'the name in your letterhead',
  date: 'the day the pay starts',
  'pay now': 'present pay, such as “$41,200 a year” or “$18.00 an hour”',
  'new pay': 'the pay that starts then',
  raise: 'the difference, such as “$1,200 a year”',
} as const satisfies Readonly<Record<string, string>>

export type Placeholder = keyof typeof PLACEHOLDERS

/** Used until the organization writes its own. */
export function defaultWording(organization: {
  readonly name: string
  readonly address: string
}): LetterWording {
  return {
    sender: organization.name,
    senderLines: organization.address,
    opening:
      'Dear {name},\nThank you for your work as {job}. From {date}, your pay will be {new pay}.',
    unchanged:
      'Dear {name},\nThank you for your work as {job}. From {date}, your pay will stay at {pay now}.',
    closing: 'Please tell us if anything in this letter is wrong.',
    signer: `For ${organization.name}`,
  }
}

const BRACED = /\{([^{}]*)\}/g

/** Placeholders that are none of ours, and braces without a partner. */
export function unknownPlaceholders(text: string): readonly string[] {
  const named = [...text.matchAll(BRACED)].map(([, name = '']) => name)
  const unknown = named
    .filter((name) => !Object.hasOwn(PLACEHOLDERS, name))
    .map((name) => `{${name}}`)
  const alone = text.replace(BRACED, '').match(/[{}]/g) ?? []
  return [...new Set([...unknown, ...alone])]
}

/** The text with values in place of its placeholders, one paragraph for each line that is not empty. */
export function filledParagraphs(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): readonly string[] {
  const isKnown = (name: string): name is Placeholder => Object.hasOwn(values, name)
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(BRACED, (whole, name) => (isKnown(name) ? values[name] : whole)))
}

/** Labels of the letter wording, apart from its schema: the browser needs the words only. */
export const LETTER_LABELS = {
  sender: 'Name in the letterhead',
  senderLines: 'Address',
  opening: 'Words above the amounts',
  unchanged: 'Words above the amounts when pay stays the same',
  closing: 'Words below the amounts',
  signer: 'Who signs for you',
} as const
