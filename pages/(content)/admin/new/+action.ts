import { newContentForm } from '~/core/content/edit/forms.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { createContent } from '~/server/services/content/edit/load-item.ts'

export const action: PageActions = {
  create: onSubmitOnce(newContentForm, async (context, content) => ({
    redirect: await createContent(context, content),
  })),
}
