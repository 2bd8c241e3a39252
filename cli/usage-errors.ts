/** Errors of oclif's parser in the words and the style of all other errors, with the nearest choices. */
import { stripVTControlCharacters } from 'node:util'
import { choicesAre, didYouMean, nearestWords } from './nearest.ts'

/** One line without colors, marks and line breaks. */
export function plainLine(text: string): string {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').trim()
}

/** The sentence for an error that oclif throws about flags and arguments. `flags` are the command's own. */
export function usageSentence(message: string, flags: readonly string[]): string {
  const text = message.replace(HELP, '')
  for (const [pattern, say] of SENTENCES) {
    const match = pattern.exec(text)
    if (match) return plainLine(say(match, flags))
  }
  return plainLine(text)
}

const HELP = /\s*See more help with --help\s*$/

type Say = (match: RegExpExecArray, flags: readonly string[]) => string

const SENTENCES: readonly (readonly [RegExp, Say])[] = [
  [
    /^Expected --([\w-]+)=(.*) to be one of: (.+)$/s,
    ([, flag = '', typed = '', options = '']) => noChoice(typed, options, ` for --${flag}`),
  ],
  [
    /^Expected (.*) to be one of: (.+)$/s,
    ([, typed = '', options = '']) => noChoice(typed, options, ''),
  ],
  [
    /^Nonexistent flags?: (.+)$/s,
    ([, typed = ''], flags) =>
      typed
        .split(', ')
        .map((flag) => `There is no flag ${flag}. ${didYouMean(nearestFlags(flag, flags))}`)
        .join(' '),
  ],
  [/^Parsing --([\w-]+)\s+(.+)$/s, ([, flag = '', why = '']) => `--${flag}: ${why}`],
  [/^The following errors? occurred:\s+(.+)$/s, ([, why = '']) => why],
]

function noChoice(typed: string, options: string, where: string): string {
  const choices = options.split(', ')
  const near = didYouMean(nearestWords(typed, choices))
  return `There is no choice "${typed}"${where}. ${near} ${choicesAre(choices)}`
}

function nearestFlags(typed: string, flags: readonly string[]): string[] {
  return nearestWords(typed.replace(/^-+/, ''), flags).map((flag) => `--${flag}`)
}

/** The sentence for words that are no command; `id` and `ids` with colons, as oclif has them. */
export function unknownCommand(id: string, ids: readonly string[]): string {
  const typed = id.split(':')
  const topics = [...new Set(ids.map((one) => one.split(':')[0] ?? one))]
  const [first = '', second] = typed
  const near =
    second === undefined
      ? nearestWords(first, topics)
      : nearestWords(`${first} ${second}`, ids).map((one) => one.replaceAll(':', ' '))
  const meant = near.length > 0 ? didYouMean(near) : '`stipend --help` lists them.'
  return `There is no command "${typed.join(' ')}". ${meant}`
}
