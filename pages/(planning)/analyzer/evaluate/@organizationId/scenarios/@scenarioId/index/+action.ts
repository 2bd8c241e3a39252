/** What the forms of a scenario do; each leads back to it, with what is compared. */
import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { readOthers, scenarioPath } from '~/core/planning/scenarios/scenario-address.ts'
import { changeForm, settingsForm } from '~/core/planning/scenarios/schemas.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import {
  addChange,
  addPlannedHires,
  archiveScenario,
  duplicateScenario,
  refreshBaseline,
  removeChange,
  replaceChange,
  restoreScenario,
  saveSettings,
} from '~/server/services/planning/analyses/scenarios/save-scenario.ts'

const NOTHING = z.object({})
const Row = z.object({ change: z.string().transform(parseRecordId) })

export const action: PageActions = {
  'save-settings': onSubmit(settingsForm, async (context, settings, page) => {
    await saveSettings(context, { ...at(page), version: versionOf(page), settings })
    return backTo(page, 'saved')
  }),
  'add-change': onSubmitOnce(changeForm, async (context, typed, page) => {
    await addChange(context, { ...at(page), typed })
    return backTo(page, 'added', 'changes')
  }),
  'save-change': onSubmit(changeForm, async (context, typed, page) => {
    const changeId = parseRecordId(textOf(page, 'change'))
    await replaceChange(context, { ...at(page), version: versionOf(page), changeId, typed })
    return backTo(page, 'changed', 'changes')
  }),
  'remove-change': onSubmit(Row, async (context, { change }, page) => {
    await removeChange(context, { ...at(page), changeId: change })
    return backTo(page, 'removed', 'changes')
  }),
  'add-planned': onSubmit(NOTHING, async (context, _input, page) => {
    await addPlannedHires(context, at(page))
    return backTo(page, 'planned', 'changes')
  }),
  refresh: onSubmit(NOTHING, async (context, _input, page) => {
    await refreshBaseline(context, at(page))
    return backTo(page, 'refreshed')
  }),
  duplicate: onSubmitOnce(NOTHING, async (context, _input, page) => {
    const { id } = await duplicateScenario(context, at(page))
    const { organizationId } = at(page)
    const copy = { organizationId, scenarioId: id, others: [] }
    return { redirect: scenarioPath(copy, { done: 'duplicated' }) }
  }),
  archive: onSubmit(NOTHING, async (context, _input, page) => {
    await archiveScenario(context, at(page))
    return { redirect: `/analyzer/evaluate/${at(page).organizationId}?done=archived` }
  }),
  restore: onSubmit(NOTHING, async (context, _input, page) => {
    await restoreScenario(context, at(page))
    return backTo(page, 'restored')
  }),
}

function at({ routeParams }: PageContextServer) {
  return {
    organizationId: parseRecordId(routeParams.organizationId),
    scenarioId: parseRecordId(routeParams.scenarioId),
  }
}

function versionOf(page: PageContextServer): number {
  return readVersion(page.request.form?.get('version'))
}

function textOf(page: PageContextServer, name: string): string | undefined {
  const text = page.request.form?.get(name)
  return typeof text === 'string' ? text : undefined
}

function backTo(page: PageContextServer, done: string, part?: string) {
  const others = readOthers(page.urlParsed.search.with)
  const path = scenarioPath({ ...at(page), others }, { done })
  return { redirect: part ? `${path}#${part}` : path }
}
