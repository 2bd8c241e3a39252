import { replaceForm } from '~/core/content/edit/replacing.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { replaceText } from '~/server/services/content/edit/replace-text.ts'

export const action: PageActions = {
  replace: onSubmit(replaceForm, async (context, input) => {
    const { replaced, left } = await replaceText(context, input)
    return { redirect: `/admin/replace?replaced=${replaced}&left=${left}` }
  }),
}
