/** Widths of texts that were measured, by name: the words of a report repeat themselves. */

export interface RememberedWidths {
  /** `name`: all that the width depends on */
  of(name: string, measure: () => number): number
}

/** 2 MB of names at most; a thread that sets papers holds 128 MB. */
const MOST = 20_000
/** A longer text, such as a note without a space, comes once. */
const LONGEST = 200

export function createRememberedWidths(most = MOST): RememberedWidths {
  const widths = new Map<string, number>()
  return {
    of(name, measure) {
      const known = widths.get(name)
      if (known !== undefined) return known
      const width = measure()
      if (name.length > LONGEST) return width
      if (widths.size >= most) widths.clear()
      widths.set(name, width)
      return width
    },
  }
}
