import { scheduleForm, unpublishForm, versionForm } from '~/core/content/edit/forms.ts'
import { type ContentAddress, editPath, readContentAddress } from '~/core/content/edit/words.ts'
import { NotFound } from '~/core/errors.ts'
import { readVersion } from '~/core/forms/fields.ts'
import { onSubmit, type PageAction, type PageActions, textOf } from '~/server/page.ts'
import { discardContentDraft, keepContentDraft } from '~/server/services/content/edit/load-item.ts'
import { saveEdit } from '~/server/services/content/edit/save-edit.ts'
import {
  askForReview,
  publishContent,
  scheduleContent,
  takeDown,
  withdrawContent,
} from '~/server/services/content/edit/workflow.ts'

type ActingPage = Parameters<PageAction>[1]

export const action: PageActions = {
  save: async (form, page) => {
    const address = addressOf(page)
    const values = textOf(form)
    const baseVersion = readVersion(values.version)
    const saved = await saveEdit(page.context, address, { values, baseVersion })
    const merged = saved.mergedWith === null ? '' : `&merged=${saved.mergedWith}`
    const said = saved.isSame ? 'done=same' : `saved=${saved.number}${merged}`
    return { redirect: `${editPath(address)}?${said}` }
  },
  'keep-draft': keepThen((address) => editPath(address)),
  preview: keepThen((address) => `${editPath(address)}/preview`),
  'discard-draft': async (_form, page) => {
    const address = addressOf(page)
    await discardContentDraft(page.context, address)
    const at = page.context.now().getTime()
    return { redirect: `${editPath(address)}?done=discarded&discarded=${at}` }
  },
  review: onVersion(askForReview, 'review'),
  publish: onVersion(publishContent, 'published'),
  schedule: onSubmit(scheduleForm, async (context, input, page) => {
    await scheduleContent(context, addressOf(page), input)
    return { redirect: `${editPath(addressOf(page))}?done=scheduled` }
  }),
  withdraw: async (_form, page) => {
    await withdrawContent(page.context, addressOf(page))
    return { redirect: `${editPath(addressOf(page))}?done=withdrawn` }
  },
  unpublish: onSubmit(unpublishForm, async (context, input, page) => {
    await takeDown(context, addressOf(page), input)
    return { redirect: `${editPath(addressOf(page))}?done=unpublished` }
  }),
}

function addressOf({ routeParams }: ActingPage): ContentAddress {
  const address = readContentAddress(routeParams.kind, routeParams.slug)
  if (!address) throw new NotFound()
  return address
}

function keepThen(leadTo: (address: ContentAddress) => string): PageAction {
  return async (form, page) => {
    const address = addressOf(page)
    const values = textOf(form)
    const [baseVersion, revision] = [readVersion(values.version), readVersion(values.revision)]
    await keepContentDraft(page.context, address, { values, baseVersion, revision })
    return { redirect: leadTo(address) }
  }
}

function onVersion(
  work: (context: ActingPage['context'], address: ContentAddress, version: number) => Promise<void>,
  done: string,
): PageAction {
  return onSubmit(versionForm, async (context, { version }, page) => {
    await work(context, addressOf(page), version)
    return { redirect: `${editPath(addressOf(page))}?done=${done}` }
  })
}
