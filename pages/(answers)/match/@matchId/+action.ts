/** What the forms of a match do; each leads back to it. */
import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { comparableForm } from '~/core/answers/matches/own-comparable.ts'
import { freezeForm, matchForm } from '~/core/answers/matches/stored-match.ts'
import { MATTERS, moveIntent } from '~/core/engine/comparables/match-question.ts'
import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, onSubmitOnce, type PageAction, type PageActions } from '~/server/page.ts'
import {
  addComparable,
  archiveMatch,
  changeComparable,
  copyMatch,
  deleteDraft,
  removeComparable,
  restoreMatch,
  type SaveMatch,
  saveMatch,
} from '~/server/services/answers/matches/change-match.ts'
import { freezeMatch } from '~/server/services/answers/matches/freeze-match.ts'

const NOTHING = z.object({})

export const action: PageActions = {
  save: saving(),
  ...Object.fromEntries(
    MATTERS.flatMap((matter) => [
      [moveIntent(matter, -1), saving({ matter, by: -1 })],
      [moveIntent(matter, 1), saving({ matter, by: 1 })],
    ]),
  ),
  'add-comparable': onSubmitOnce(comparableForm, async (context, content, page) => {
    await addComparable(context, { ...at(page), content })
    return backTo(page, 'added', 'own')
  }),
  'change-comparable': onSubmit(comparableForm, async (context, content, page) => {
    await changeComparable(context, { ...at(page), ...entryOf(page), content })
    return backTo(page, 'changed', 'own')
  }),
  'remove-comparable': onSubmit(NOTHING, async (context, _input, page) => {
    await removeComparable(context, { ...at(page), ...entryOf(page) })
    return backTo(page, 'removed', 'own')
  }),
  freeze: onSubmit(freezeForm, async (context, { name }, page) => {
    await freezeMatch(context, { ...at(page), name })
    return backTo(page, 'frozen')
  }),
  copy: onSubmitOnce(NOTHING, async (context, _input, page) => {
    const { id } = await copyMatch(context, at(page))
    return { redirect: `/match/${id}?done=copied` }
  }),
  delete: onSubmit(NOTHING, async (context, _input, page) => {
    const { employeeId } = await deleteDraft(context, at(page))
    return { redirect: `/match/person/${employeeId}?done=deleted` }
  }),
  archive: onSubmit(NOTHING, async (context, _input, page) => {
    await archiveMatch(context, at(page))
    return backTo(page, 'archived')
  }),
  restore: onSubmit(NOTHING, async (context, _input, page) => {
    await restoreMatch(context, at(page))
    return backTo(page, 'restored')
  }),
}

/** Without a script a button that moves a matter saves what else was changed, too. */
function saving(move?: SaveMatch['move']): PageAction {
  return onSubmit(matchForm, async (context, sent, page) => {
    const version = readVersion(page.request.form?.get('version'))
    await saveMatch(context, { ...at(page), ...sent, version, ...(move && { move }) })
    return backTo(page, 'saved', move ? 'order' : undefined)
  })
}

function at({ routeParams }: PageContextServer) {
  return { matchId: parseRecordId(routeParams.matchId) }
}

function entryOf(page: PageContextServer) {
  const entry = page.request.form?.get('entry')
  return {
    entryId: parseRecordId(typeof entry === 'string' ? entry : undefined),
    version: readVersion(page.request.form?.get('version')),
  }
}

function backTo(page: PageContextServer, done: string, part?: string) {
  return { redirect: `/match/${at(page).matchId}?done=${done}${part ? `#${part}` : ''}` }
}
