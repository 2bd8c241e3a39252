/** Names and media types of files that people download. */

/** What some system forbids, and what would make a name read otherwise than it is. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu
const MOST_LETTERS = 80

export const FILE_TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const

/**
 * A name that every system accepts, in any script: "Report 3, Sam Rivera.pdf"; the extension without its dot. Never
 * empty, never beginning with a dot.
 */
export function fileName(text: string, extension: string): string {
  const kept = text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/gu, ' ').trim()
  const short = [...kept]
    .slice(0, MOST_LETTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${short.trim() || 'file'}.${extension}`
}
