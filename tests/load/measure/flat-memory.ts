/** Whether a process that went on answering kept what it held: compared between two quarters of a run. */

/** In MB, after a garbage collection. */
export interface MemoryReading {
  /** JavaScript of the main thread */
  readonly heap: number
  /** everything of the process */
  readonly resident: number
}

export interface Growth {
  readonly heap: number
  readonly resident: number
}

/** The most that may be added from the second quarter of a run to the last. */
const MOST_GROWTH: Growth = { heap: 10, resident: 40 }
/** With fewer, the second quarter is still warming up. */
export const FEWEST_READINGS = 20

/**
 * Of the lowest readings: what is held is in all of them, and garbage of other threads only adds. Null where the run
 * was too short to tell.
 */
export function growthOf(readings: readonly MemoryReading[]): Growth | null {
  if (readings.length < FEWEST_READINGS) return null
  const quarter = Math.floor(readings.length / 4)
  const [second, last] = [readings.slice(quarter, 2 * quarter), readings.slice(-quarter)]
  const grown = (kind: keyof Growth) => {
    return Math.min(...last.map((one) => one[kind])) - Math.min(...second.map((one) => one[kind]))
  }
  return { heap: grown('heap'), resident: grown('resident') }
}

export function isFlat({ heap, resident }: Growth): boolean {
  return heap <= MOST_GROWTH.heap && resident <= MOST_GROWTH.resident
}
