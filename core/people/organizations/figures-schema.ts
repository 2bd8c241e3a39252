import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'

export const STORED_DETAILS = storedJson(
  'details of an event',
  z.record(z.string(), z.unknown()).readonly(),
)
