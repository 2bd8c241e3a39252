/** Keeps zod from trying to compile code, which the content policy refuses and reports. Loaded before any schema. */
import { z } from 'zod'

z.config({ jitless: true })
