import { InvalidInput, NotFound } from '~/core/errors.ts'
import { moveReportsForm } from '~/core/people/staff-import/page-forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { moveReports } from '~/server/services/people/staff-import/move-reports.ts'
import { stageImport } from '~/server/services/people/staff-import/stage-import.ts'

export const action: PageActions = {
  'move-reports': onSubmit(moveReportsForm, async (context, { from, to }) => {
    await moveReports(context, { fromId: from, to })
    return { redirect: `/migrate?done=moved` }
  }),
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
