import { importForm } from '~/core/content/edit/forms.ts'
import { editPath } from '~/core/content/edit/words.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { importText } from '~/server/services/content/edit/files.ts'

export const action: PageActions = {
  import: onSubmit(importForm, async (context, input) => {
    const number = await importText(context, input)
    return { redirect: `${editPath(input)}?saved=${number}` }
  }),
}
