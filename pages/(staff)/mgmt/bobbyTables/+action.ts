import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { readRecordId } from '~/core/forms/record-id.ts'
import { decisionForm, pickedForm } from '~/core/staff/salary-health/decision.ts'
import { readTextsQuery, textsHref } from '~/core/staff/texts/query.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { cleanTexts, ignoreTexts, undoClean } from '~/server/services/staff/texts/findings.ts'
import { scanTexts } from '~/server/services/staff/texts/scan.ts'

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

function samePage({ urlParsed }: PageContextServer, more: Readonly<Record<string, number>>) {
  const href = textsHref(readTextsQuery(urlParsed.search))
  const said = new URLSearchParams(Object.entries(more).map(([key, value]) => [key, String(value)]))
  return `${href}${href.includes('?') ? '&' : '?'}${said}`
}
