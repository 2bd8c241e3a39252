/** What a report keeps of each position of a blend. */
import { type BlendPart, weakestOf } from '../../../privacy/blend-estimates.ts'
import type { Head } from '../head/facts.ts'

/** Nothing of a position alone, nor of a refused blend: its notice says which part has no range. */
export function blendFactsOf(parts: readonly BlendPart[]): Pick<Head, 'blend'> {
  if (parts.length < 2) return {}
  const weakest = weakestOf(parts)
  const blend = parts.flatMap((part) => {
    const { title, weight, estimate } = part
    if (estimate.kind === 'refused') return []
    const { kind, quantiles, strength, evidence } = estimate
    const organizations = evidence.organizations.text
    const said = { title, weight, kind, quantiles, organizations, strength: strength.overall }
    return [{ ...said, isWeakest: part === weakest }]
  })
  return blend.length === parts.length ? { blend } : {}
}
