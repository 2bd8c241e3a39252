/** Integrations of a shadow session: nothing is bought, and every printed document says who printed it. */
import type { Paper } from '~/core/answers/documents/paper.ts'
import { printedInShadow } from '~/core/authorize.ts'
import type { Shadow } from '~/core/policy.ts'
import type { Outside } from './outside.ts'

export function outsideInShadow(outside: Outside, shadow: Shadow, now: () => Date): Outside {
  const line = () => printedInShadow(shadow, now())
  const signed = (paper: Paper): Paper => ({
    ...paper,
    parts: paper.parts.map((part) => ({ ...part, foot: [line(), ...part.foot] })),
  })
  const documents: Outside['documents'] = {
    make: (paper, asked) => outside.documents.make(signed(paper), asked),
    stop: () => outside.documents.stop(),
  }
  return { ...outside, payments: null, documents }
}
