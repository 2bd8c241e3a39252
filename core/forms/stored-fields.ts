/** What was typed into a form and is kept: drafts, forms of an ended session, the question of a report. */
import { z } from 'zod'
import { storedJson } from '../stored-json.ts'

export const STORED_FIELDS = storedJson('form fields', z.record(z.string(), z.string()).readonly())
