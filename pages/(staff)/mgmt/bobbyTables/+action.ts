import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { readRecordId } from '~/core/forms/record-id.ts'
import { decisionForm, pickedForm } from '~/core/staff/forms.ts'
import { TEXTS } from '~/core/staff/lists.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import {
  cleanTexts,
  ignoreTexts,
  scanTexts,
  undoClean,
} from '~/server/services/staff/data/texts.ts'

const FIELDS = z.record(z.string(), z.string())

export const action: PageActions = {
  ignore: onSubmit(decisionForm, async (context, input, page) => {
    const { decided, skipped } = await ignoreTexts(context, input)
    return { redirect: samePage(page, { done: decided, skipped }) }
  }),
  clean: onSubmit(pickedForm, async (context, input, page) => {
    const { decided, skipped } = await cleanTexts(context, input)
    return { redirect: samePage(page, { done: decided, skipped }) }
  }),
  undo: onSubmit(FIELDS, async (context, fields, page) => {
    await undoClean(context, { findingId: readRecordId(fields.finding) ?? 0 })
    return { redirect: samePage(page, { done: 1 }) }
  }),
  scan: onSubmit(FIELDS, async (context, _fields, page) => {
    const { columns } = await scanTexts(context)
    return { redirect: samePage(page, { found: columns.reduce((sum, one) => sum + one.found, 0) }) }
  }),
}

function samePage({ urlParsed }: PageContextServer, said: Readonly<Record<string, number>>) {
  return TEXTS.href(TEXTS.read(urlParsed.search), { said })
}
