import { mediaTexts } from '~/core/content/edit/media-forms.ts'
import { mediaPath } from '~/core/content/media.ts'
import { InvalidInput } from '~/core/errors.ts'
import { PICTURE_REFUSALS } from '~/core/forms/upload-limits.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { addMedia } from '~/server/services/content/media.ts'

export const action: PageActions = {
  /** A missing file is said together with what is wrong with the texts. */
  upload: async (form, page) => {
    const file = form.get('file')
    const missing =
      file instanceof File && file.size > 0
        ? null
        : new InvalidInput({ file: PICTURE_REFUSALS.empty })
    const submit = onSubmit(
      mediaTexts,
      async (context, texts) => {
        if (missing || !(file instanceof File)) throw missing
        const bytes = Buffer.from(await file.arrayBuffer())
        const added = await addMedia(context, { ...texts, file: { name: file.name, bytes } })
        return { redirect: `${mediaPath(added.key)}?done=${added.isNew ? 'added' : 'same'}` }
      },
      async () => missing,
    )
    return await submit(form, page)
  },
}
