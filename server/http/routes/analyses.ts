/** Beside the analyzer: its answers and its scenarios as files. */
import Router from '@koa/router'
import { readPageNumber } from '~/core/forms/fields.ts'
import { parseRecordId, readRecordId } from '~/core/forms/record-id.ts'
import { readOthers } from '~/core/planning/scenarios/scenario-address.ts'
import {
  cohortsFile,
  planFile,
  ratiosFile,
} from '../../services/planning/analyses/analysis-files.ts'
import {
  type AskedLetters,
  draftLettersFile,
  lettersFile,
} from '../../services/planning/analyses/letters.ts'
import {
  SCENARIO_FORMATS,
  type ScenarioFormat,
  scenarioFile,
} from '../../services/planning/analyses/scenarios/show-scenario.ts'
import type { AppState } from '../request/state.ts'
import { download, textOf } from './downloads.ts'

export function analysisRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  addRatios(router)
  addCohorts(router)
  addPlan(router)
  addLetters(router)
  for (const format of SCENARIO_FORMATS) addScenarioFile(router, format)
  return router
}

function addRatios(router: Router<AppState>): void {
  for (const format of ['csv', 'pdf'] as const) {
    router.get(`/analyzer/:organizationId/ratios.${format}`, async (ctx, next) => {
      await download(ctx, next, analyzerPath(ctx), async () => {
        const organizationId = parseRecordId(ctx.params.organizationId)
        const year = readRecordId(textOf(ctx.query).year)
        return await ratiosFile(ctx.state.context, { organizationId, year, format })
      })
    })
  }
}

function addCohorts(router: Router<AppState>): void {
  router.get('/analyzer/:organizationId/cohorts.csv', async (ctx, next) => {
    await download(ctx, next, `${analyzerPath(ctx)}/cohorts`, async () => {
      const organizationId = parseRecordId(ctx.params.organizationId)
      return await cohortsFile(ctx.state.context, { organizationId })
    })
  })
}

/** A raise plan as its address asks for it. */
function addPlan(router: Router<AppState>): void {
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const path = `/analyzer/evaluate/:organizationId/raises/plan.${format}`
    router.get(path, async (ctx, next) => {
      const search = textOf(ctx.query)
      const page = `${evaluatePath(ctx)}/raises?${new URLSearchParams(search)}`
      await download(ctx, next, page, async () => {
        const organizationId = parseRecordId(ctx.params.organizationId)
        return await planFile(ctx.state.context, { organizationId, search, format })
      })
    })
  }
}

/** Raise letters: of what is proposed by now, and drafts of a plan as its address asks for it. */
function addLetters(router: Router<AppState>): void {
  router.get('/analyzer/evaluate/:organizationId/letters.pdf', async (ctx, next) => {
    const page = `${evaluatePath(ctx)}/letters`
    await download(ctx, next, page, async () => {
      const asked = askedLetters(ctx.params.organizationId, textOf(ctx.query))
      return await lettersFile(ctx.state.context, asked)
    })
  })
  router.get('/analyzer/evaluate/:organizationId/raises/letters.pdf', async (ctx, next) => {
    const search = textOf(ctx.query)
    const page = `${evaluatePath(ctx)}/raises?${new URLSearchParams(search)}`
    await download(ctx, next, page, async () => {
      const asked = askedLetters(ctx.params.organizationId, search)
      return await draftLettersFile(ctx.state.context, { ...asked, search })
    })
  })
}

interface OfOrganization {
  readonly params: { readonly organizationId?: string }
}

function analyzerPath({ params }: OfOrganization): string {
  return `/analyzer/${encodeURIComponent(params.organizationId ?? '')}`
}

function evaluatePath({ params }: OfOrganization): string {
  return `/analyzer/evaluate/${encodeURIComponent(params.organizationId ?? '')}`
}

/** `?only=7` is one person, `?whom=everyone` also those whose pay stays, `?file=2` the next of several files. */
function askedLetters(
  organizationId: string | undefined,
  { only, whom, file }: Readonly<Record<string, string>>,
): AskedLetters {
  return {
    organizationId: parseRecordId(organizationId),
    only: only === undefined ? null : parseRecordId(only),
    whom: whom === 'everyone' ? 'everyone' : 'changed',
    part: readPageNumber(file),
  }
}

/** Compared with the same others as on the page: `?with=3,5`. */
function addScenarioFile(router: Router<AppState>, format: ScenarioFormat): void {
  const path = '/analyzer/evaluate/:organizationId/scenarios/:scenarioId'
  router.get(`${path}/comparison.${format}`, async (ctx, next) => {
    const { organizationId = '', scenarioId = '' } = ctx.params
    const page = `/analyzer/evaluate/${encodeURIComponent(organizationId)}/scenarios/${encodeURIComponent(scenarioId)}`
    await download(ctx, next, page, async () => {
      return await scenarioFile(ctx.state.context, {
        organizationId: parseRecordId(organizationId),
        scenarioId: parseRecordId(scenarioId),
        others: readOthers(textOf(ctx.query).with),
        format,
      })
    })
  })
}
