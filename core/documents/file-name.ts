/** File names that every system accepts, in any script. */

/** What some system forbids, and what would make a name read otherwise than it is. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu
const MOST_LETTERS = 80

/** "Report 3, Sam Rivera.pdf"; the extension without its dot. Never empty, never beginning with a dot. */
export function fileName(text: string, extension: string): string {
  const kept = text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim()
  const short = [...kept]
    .slice(0, MOST_LETTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${short.trim() || 'file'}.${extension}`
}
