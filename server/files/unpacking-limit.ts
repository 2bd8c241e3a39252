/** Stops files that unpack to more than any honest file of pay records holds. */

import { type Readable, Transform } from 'node:stream'
import { InvalidInput } from '~/core/errors.ts'
import { formatNumber } from '~/core/forms/numbers.ts'

/** Two gigabytes: ten million rows of two hundred characters. */
export const LARGEST_CONTENT = 2 ** 31

/** The same bytes, until there are too many of them. */
export function limitBytes(content: Readable, largest = LARGEST_CONTENT): Readable {
  let bytes = 0
  const limited = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > largest ? tooLarge(largest) : null, chunk)
    },
  })
  content.on('error', (error) => limited.destroy(error))
  limited.on('close', () => content.destroy())
  return content.pipe(limited)
}

export function tooLarge(largest = LARGEST_CONTENT): InvalidInput {
  const sentence = `The file holds more than ${formatNumber(Math.floor(largest / 2 ** 20))} MB when unpacked. Split it, and import the parts.`
  return new InvalidInput({ file: sentence }, {}, sentence)
}
