/** Whether the peers of an earlier answer were used again, so that no organization shows by the difference. */
import { z } from 'zod'
import type { ShareRules } from '../../section.ts'

const evidenceSchema = z.object({ peersAsBefore: z.boolean() })

export type EvidenceFacts = Readonly<z.infer<typeof evidenceSchema>>

const EVIDENCE_SHARE: ShareRules<EvidenceFacts> = { peersAsBefore: true }

export const evidencePart = { schema: evidenceSchema, share: EVIDENCE_SHARE }
