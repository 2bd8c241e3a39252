/** The answers of a question of a position as they are stored. Apart from its names, because pages load no zod. */

import { z } from 'zod'
import { storedJson } from '../../stored-json.ts'

export const STORED_ANSWERS = storedJson(
  'answers of a question',
  z.array(z.object({ label: z.string(), position: z.string() })).readonly(),
)
