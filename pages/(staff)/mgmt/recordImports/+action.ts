import { undoImportForm } from '~/core/staff/forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { undoImport } from '~/server/services/market/records/undo-import.ts'

export const action: PageActions = {
  undo: onSubmit(undoImportForm, async (context, { import: importId }) => {
    await undoImport(context, { importId })
    return { redirect: '/mgmt/recordImports?done=undone' }
  }),
}
