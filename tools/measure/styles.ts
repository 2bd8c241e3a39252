/** Counts style rules and those that repeat another letter for letter. */
import type { CodeFile } from './house.ts'

export interface StyleCounts {
  readonly rules: number
  /** rules whose declarations another rule, in whatever file, has had before */
  readonly repeated: number
}

/** Innermost blocks only: a media query is no rule. Order of declarations counts, white space does not. */
export function countStyles(files: readonly Pick<CodeFile, 'text'>[]): StyleCounts {
  const seen = new Set<string>()
  let [rules, repeated] = [0, 0]
  for (const { text } of files) {
    for (const [, block] of text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)) {
      const declarations = block!.replace(/\s+/g, ' ').trim()
      if (declarations === '') continue
      rules++
      if (seen.has(declarations)) repeated++
      seen.add(declarations)
    }
  }
  return { rules, repeated }
}
