/**
 * Text of several lines, such as duties or a reason: each line as a line of text is read, empty ones between them kept
 * as one.
 */
import { lineOfText, type Parser, refused, understood } from '../../forms/reading.ts'

/** `maximum` in characters of the whole. */
export function paragraphOf(maximum: number): Parser<string> {
  const line = lineOfText({ maximum })
  return (text) => {
    if (text.length > 20 * maximum) return refused(`Keep this under ${maximum} characters.`)
    const lines: string[] = []
    for (const typed of text.replace(/\t/g, ' ').split(/\r\n|\r|\n/)) {
      const reading = typed.trim() === '' ? understood('') : line(typed)
      if (!reading.ok) return reading
      if (reading.value !== '' || (lines.length > 0 && lines.at(-1) !== ''))
        lines.push(reading.value)
    }
    const whole = lines.join('\n').trim()
    if (whole === '') return refused('Enter at least one visible character.')
    const { length } = [...whole]
    return length > maximum
      ? refused(`Keep this under ${maximum} characters; it has ${length}.`)
      : understood(whole)
  }
}
