import { deleteMediaForm, mediaTextsForm } from '~/core/content/edit/media-forms.ts'
import { MEDIA_PATH, mediaPath } from '~/core/content/media.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changeMedia, deleteMedia } from '~/server/services/content/media.ts'

export const action: PageActions = {
  change: onSubmit(mediaTextsForm, async (context, input, { routeParams }) => {
    const key = routeParams.key ?? ''
    await changeMedia(context, key, input)
    return { redirect: `${mediaPath(key)}?done=changed` }
  }),
  delete: onSubmit(deleteMediaForm, async (context, _, { routeParams }) => {
    await deleteMedia(context, routeParams.key ?? '')
    return { redirect: `${MEDIA_PATH}?done=deleted` }
  }),
}
