/**
 * What is stored or stands in a file must not steer the terminal: characters that do are written by their number, and
 * so are those that turn the order of letters around. Ends of lines and tabs stay.
 */
export function onScreen(text: string): string {
  return text.replace(STEERS, escaped)
}

/** The same for the cell of a table. */
export function onOneLine(text: string): string {
  return onScreen(text).replace(/[\t\r\n]/g, (character) => JSON.stringify(character).slice(1, -1))
}

/** The JSON of an answer: what steers is written by its number inside its texts, so that it reads as the same value. */
export function jsonOnScreen(json: unknown, spaces = 0): string {
  return onScreen(JSON.stringify(json, undefined, spaces))
}

const STEERS = /(?!\t|\r?\n)\p{Cc}|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
