/**
 * Whether long walks, generated cases and large surveys have the size that one believes them at (`npm run prove`), or
 * the one that shows in seconds what broke (`npm test`, `npm run prove -- --smallest`).
 */
export const AT_REAL_SIZE = process.env.STIPEND_PROVE === 'real'

/**
 * All of these at the real size, otherwise one of so many, beginning at `first`: for walks over pages with what one
 * test in process proves of every value.
 */
export function someOf<T>(all: readonly T[], oneOf: number, first = 0): readonly T[] {
  return AT_REAL_SIZE ? all : all.filter((_, index) => index % oneOf === first)
}
