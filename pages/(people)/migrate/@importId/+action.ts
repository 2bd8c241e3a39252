import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { answersForm, columnsForm, commitForm } from '~/core/people/staff-import/page-forms.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { commitImport } from '~/server/services/people/staff-import/commit-import.ts'
import {
  discardImport,
  saveAnswers,
  saveSettings,
} from '~/server/services/people/staff-import/save-settings.ts'
import { undoStaffImport } from '~/server/services/people/staff-import/undo-import.ts'

const nothing = z.object({})

/** Of many rows, and of single ones: two forms of the page. */
const answers = onSubmit(answersForm, async (context, form, page) => {
  await saveAnswers(context, { importId: importOf(page), form })
  const { rows, page: number, titles } = page.urlParsed.search
  const shown = {
    ...(rows && { rows }),
    ...(number && { page: number }),
    ...(titles && { titles }),
  }
  return { redirect: addressOf(page, shown) }
})

export const action: PageActions = {
  columns: onSubmit(columnsForm, async (context, { version, settings }, page) => {
    await saveSettings(context, { importId: importOf(page), version, settings })
    return { redirect: addressOf(page, {}) }
  }),
  answers,
  people: answers,
  import: onSubmit(commitForm, async (context, { fingerprint, leaveOut }, page) => {
    const leaveOutErrors = leaveOut === 'yes'
    await commitImport(context, { importId: importOf(page), fingerprint, leaveOutErrors })
    return { redirect: addressOf(page, { done: 'imported' }) }
  }),
  undo: onSubmit(nothing, async (context, _, page) => {
    await undoStaffImport(context, { importId: importOf(page) })
    return { redirect: addressOf(page, { done: 'undone' }) }
  }),
  discard: onSubmit(nothing, async (context, _, page) => {
    await discardImport(context, { importId: importOf(page) })
    return { redirect: '/migrate?done=discarded' }
  }),
}

function importOf({ routeParams }: PageContextServer): number {
  return parseRecordId(routeParams.importId)
}

/** The organization stays in the address, for the frame around the page. */
function addressOf(page: PageContextServer, more: Readonly<Record<string, string>>): string {
  const { organization } = page.urlParsed.search
  const query = new URLSearchParams({ ...(organization && { organization }), ...more }).toString()
  return `/migrate/${importOf(page)}${query === '' ? '' : `?${query}`}`
}
