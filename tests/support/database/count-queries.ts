/** Counts what a client asks of PostgreSQL, from the bytes of its connection. */

export interface QueryCounter {
  /** bytes from the client, in whatever pieces they come */
  see(bytes: Buffer): void
  count(): number
}

const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102

/**
 * Simple queries ('Q') and executions of prepared ones ('E') of protocol version 3: every message is a letter, its
 * length with the four bytes of the length, and the rest; only the first messages of a connection carry no letter.
 */
export function countQueries(): QueryCounter {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  let asked = 0
  return {
    see(bytes) {
      pending = Buffer.concat([pending, bytes])
      for (;;) {
        const letter = started ? 1 : 0
        if (pending.length < letter + 4) return
        const length = letter + pending.readInt32BE(letter)
        if (pending.length < Math.max(length, started ? 0 : 8)) return
        if (started) asked += isQuestion(pending[0]) ? 1 : 0
        else started = ![SSL_REQUEST, CANCEL_REQUEST].includes(pending.readInt32BE(4))
        pending = pending.subarray(length)
      }
    },
    count: () => asked,
  }
}

function isQuestion(letter: number | undefined): boolean {
  return letter === 'Q'.charCodeAt(0) || letter === 'E'.charCodeAt(0)
}
