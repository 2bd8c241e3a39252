/** What an audit event says beside its action; its words take from it what they know. */
import { z } from 'zod'
import { storedJson } from '../stored-json.ts'

export const STORED_DETAILS = storedJson(
  'details of an event',
  z.record(z.string(), z.unknown()).readonly(),
)
