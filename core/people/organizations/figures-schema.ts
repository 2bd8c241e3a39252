/** The details of an event as they are stored. Apart from the figures, because pages load no zod. */
import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'

export const STORED_DETAILS = storedJson(
  'details of an event',
  z.record(z.string(), z.unknown()).readonly(),
)
