import { restoreForm } from '~/core/content/edit/forms.ts'
import { editPath, readContentAddress } from '~/core/content/edit/words.ts'
import { NotFound } from '~/core/errors.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { restoreContent } from '~/server/services/content/edit/versions.ts'

export const action: PageActions = {
  restore: onSubmit(restoreForm, async (context, input, { routeParams }) => {
    const address = readContentAddress(routeParams.kind, routeParams.slug)
    if (!address) throw new NotFound()
    const number = await restoreContent(context, address, input)
    return { redirect: `${editPath(address)}?saved=${number}` }
  }),
}
