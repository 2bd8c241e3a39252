/** A text that comes in as a file of Markdown. */
import { z } from 'zod'
import { newContentForm } from './forms.ts'

export const importForm = newContentForm.pick({ kind: true, slug: true }).extend({
  file: z.string().refine((text) => text.trim() !== '', 'Paste the file, with its front matter.'),
})
export type ImportInput = z.output<typeof importForm>
