import { InvalidInput, NotFound } from '~/core/errors.ts'
import type { PageActions } from '~/server/page.ts'
import { stageImport } from '~/server/services/staff-import/stage-import.ts'

export const action: PageActions = {
  /** The columns are shown next, whatever was guessed. */
  upload: async (form, { context, shell }) => {
    if (!shell.organization) throw new NotFound()
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) {
      throw new InvalidInput({ file: 'Choose a CSV or XLSX file.' })
    }
    const { id: organizationId } = shell.organization
    const content = Buffer.from(await file.arrayBuffer())
    const { importId } = await stageImport(context, {
      ...{ organizationId, fileName: file.name, content },
    })
    return { redirect: `/migrate/${importId}?organization=${organizationId}&step=columns` }
  },
}
