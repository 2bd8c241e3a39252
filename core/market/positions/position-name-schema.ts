import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'

export const STORED_ANSWERS = storedJson(
  'answers of a question',
  z.array(z.object({ label: z.string(), position: z.string() })).readonly(),
)
