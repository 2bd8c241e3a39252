/** The form that asks for a run of a job. */
import { z } from 'zod'

export const askForm = z.object({ job: z.string() })
