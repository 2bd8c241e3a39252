/**
 * What was typed and not kept when the page went, in this browser: a request that outlives its page holds 64 KB at
 * most, and none is answered without a network. The next time the editor opens here, it is in the fields again.
 */

/** The fields of the form, with the revision of the draft they were typed over. */
export type Aside = Readonly<Record<string, string>>

export interface Shelf {
  /** Returns false where the browser keeps nothing. */
  readonly put: (typed: FormData) => boolean
  /** What was put there before this page was opened. */
  readonly found: () => Aside | null
  /** Takes away what this page put there or found. */
  readonly clear: () => void
}

/** `name` tells editors and texts from each other. */
export function openShelf(name: string, storage: () => Storage): Shelf {
  const held = new Set<string>()
  const read = () => within(() => storage().getItem(name), null)
  return {
    put: (typed) => {
      const fields = [...typed].filter((field): field is [string, string] => {
        return typeof field[1] === 'string'
      })
      const text = JSON.stringify(Object.fromEntries(fields))
      held.add(text)
      return within(() => {
        storage().setItem(name, text)
        return true
      }, false)
    },
    found: () => {
      const text = read()
      if (text === null) return null
      held.add(text)
      return within(() => JSON.parse(text) as Aside, null)
    },
    clear: () => {
      // another window may have put its own there
      const text = read()
      if (text !== null && held.has(text)) within(() => storage().removeItem(name), undefined)
      held.clear()
    },
  }
}

/** Storage that is switched off or full throws; so does what something else wrote under the name. */
function within<Answer>(work: () => Answer, otherwise: Answer): Answer {
  try {
    return work()
  } catch {
    return otherwise
  }
}
