/**
 * Finds out how the bytes of a text file become letters: by its first bytes, else by whether all of it is valid UTF-8.
 */

export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface EncodingProbe {
  add(chunk: Buffer): void
  /** after the last chunk */
  encoding(): Encoding
}

/**
 * Sees every byte once and keeps none; a file that is not UTF-8 anywhere is read as Windows-1252, which takes any byte.
 */
export function probeEncoding(): EncodingProbe {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let start = Buffer.alloc(0)
  let isUtf8 = true
  const decode = (chunk: Buffer | null) => {
    if (!isUtf8) return
    try {
      utf8.decode(chunk ?? undefined, { stream: chunk !== null })
    } catch {
      isUtf8 = false
    }
  }
  return {
    add(chunk) {
      if (start.length < SAMPLE) start = Buffer.concat([start, chunk.subarray(0, SAMPLE)])
      decode(chunk)
    },
    encoding() {
      const wide = wideEncoding(start)
      if (wide) return wide
      decode(null)
      return isUtf8 ? 'utf-8' : 'windows-1252'
    },
  }
}

const SAMPLE = 4096

/** UTF-16 by its mark, or by the noughts that every second byte of English text then is. */
function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const noughts = [0, 0]
  for (const [index, byte] of start.entries()) {
    if (byte === 0) noughts[index % 2] = (noughts[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = noughts
  if (odd > start.length / 4 && even < start.length / 16) return 'utf-16le'
  if (even > start.length / 4 && odd < start.length / 16) return 'utf-16be'
  return null
}
