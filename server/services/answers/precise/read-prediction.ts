/** The page of a prediction: the model's own answer for one person, beside comparables alone and the report's range. */

import { legalStartOf, rangeAtLaw } from '~/core/answers/analysis/legal-start.ts'
import type { Block } from '~/core/answers/documents/blocks.ts'
import { enteredFacts } from '~/core/answers/reports/what-if.ts'
import { type ReportQuery, readReportQuery } from '~/core/answers/sections/addresses.ts'
import { limitsOf, noticesOf } from '~/core/answers/sections/head.ts'
import type { ModelledEstimate } from '~/core/answers/sections/head-facts.ts'
import { hasRange, isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { calledName } from '~/core/answers/sections/words.ts'
import type { Prediction, Tested } from '~/core/answers/tools/prediction-sections.ts'
import { groupsOf } from '~/core/engine/audit/group-coverage.ts'
import { publishGroup } from '~/core/engine/audit/publish-coverage.ts'
import { chooseNear } from '~/core/engine/comparables/chosen-records.ts'
import { modelAlone } from '~/core/engine/estimate/explain.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { askModel, isRefused } from '~/core/engine/predict/predict-pay.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import {
  type PublishedModelAlone,
  publishModelAlone,
} from '~/core/engine/privacy/publish-chosen.ts'
import { NotFound } from '~/core/errors.ts'
import type { Context } from '../../../context.ts'
import { coverageOf } from '../../market/snapshots/name-coverage.ts'
import { auditOf } from '../../market/snapshots/snapshot-audit.ts'
import { answerChosen } from '../estimates/estimate-chosen.ts'
import { type DetailedEstimate, estimateEmployee } from '../estimates/estimate-employee.ts'
import { type CurrentModel, openMarket } from '../estimates/estimate-position.ts'
import { openTool } from '../estimates/person-tool.ts'
import { wageFloorFor } from '../estimates/wage-floor.ts'
import { relatedPositions, workingReport } from '../reports/report.ts'

/** Needs estimate.read. Stores nothing but that somebody looked; nothing is estimated where the plan locks it. */
export async function readPrediction(
  context: Context,
  {
    employeeId,
    search,
  }: { readonly employeeId: number; readonly search: Readonly<Record<string, string>> },
) {
  if (search.report !== undefined) throw new NotFound()
  const { person, locked } = await openTool(context, employeeId, 'prediction')
  if (locked) return { person, locked, shown: null }
  const { blend: _, proposed: __, ...asked } = search
  return { person, locked, shown: await show(context, employeeId, readReportQuery(asked)) }
}

async function show(context: Context, employeeId: number, asked: ReportQuery) {
  const opened = { employeeId, query: asked, view: 'reasons' } as const
  const { estimate: made, report, query } = await workingReport(context, opened)
  const market = await openMarket(context, made.definition, made.employee.organization)
  return {
    query,
    // a what-if, a refusal, or that there is no survey
    notices: [
      ...noticesOf(report),
      ...('kind' in market && report.estimate.kind === 'public' ? [withoutSurvey(market)] : []),
    ],
    // said before the figures; '' where nothing limits them
    limits: hasRange(report) ? limitsOf(report.estimate) : '',
    // null where the model refuses: the notices say why
    prediction: 'kind' in market ? null : await predict(context, market, made, report.whatIf),
    entered: isModelled(report) ? enteredFacts(report) : null,
    related: await relatedPositions(context, made),
    otherPositions: report.otherPositions,
  }
}

/** A public source answers the report, and no records are there to predict from. */
function withoutSurvey({ reason, unlock }: RefusedEstimate): Block {
  const title = 'No prediction can be shown'
  return { kind: 'notice', tone: 'signal', title, words: `${reason} ${unlock}` }
}

/** Null where the model refuses. */
async function predict(
  context: Context,
  current: CurrentModel,
  made: DetailedEstimate,
  whatIf: readonly unknown[] | undefined,
): Promise<Prediction | null> {
  const { estimate: combined, query, employee, definition, position, pay } = made
  if (combined.kind === 'refused' || combined.kind === 'public') return null
  const model = await modelOf(context, current, { query, employee, combined })
  if (!model) return null
  const near = await answerChosen(context, current, query, {
    ...{ name: 'near', chooseAmong: chooseNear },
  })
  return {
    ...{ model, combined, comparables: near.published, definition, position: position.title },
    calledName: calledName(employee),
    pay: pay?.dollars ?? null,
    entered: whatIf ? await mediansAsEntered(context, current, made) : null,
    peersAsBefore: near.peersAsBefore || made.peersAsBefore,
    tested: await testedOf(context, current, query, combined),
  }
}

/** It starts at the minimum wage, as the combined range does. */
async function modelOf(
  context: Context,
  { model, snapshot }: CurrentModel,
  {
    query,
    employee,
    combined,
  }: Pick<DetailedEstimate, 'query' | 'employee'> & { readonly combined: ModelledEstimate },
): Promise<PublishedModelAlone | null> {
  const name = `${model.settings.definition} ${JSON.stringify(query)} model alone`
  const alone = context.market.remembered(snapshot.id, name, () => {
    const question = askModel(model, query)
    return isRefused(question) ? null : publishModelAlone(modelAlone(question), combined)
  })
  if (!alone) return null
  const floor = await wageFloorFor(context, employee, query.asOf)
  const start = legalStartOf(alone.quantiles, combined.annualHours, floor)
  return start ? { ...alone, ...rangeAtLaw(alone, start) } : alone
}

/** The same day and definition, with nothing asked otherwise. */
async function mediansAsEntered(
  context: Context,
  current: CurrentModel,
  { employee, definition, asOf }: DetailedEstimate,
): Promise<Prediction['entered']> {
  const { estimate, query } = await estimateEmployee(context, {
    ...{ employeeId: employee.id, definition, asOf },
  })
  if (estimate.kind === 'refused' || estimate.kind === 'public') {
    return { model: null, combined: null }
  }
  const model = await modelOf(context, current, { query, employee, combined: estimate })
  return { model: model?.quantiles.p50 ?? null, combined: estimate.quantiles.p50 }
}

async function testedOf(
  context: Context,
  { snapshot }: CurrentModel,
  query: PayQuery,
  { method }: ModelledEstimate,
): Promise<Tested> {
  const coverage = await coverageOf(context, auditOf(snapshot))
  const groups = groupsOf(query)
  const group = (grouping: 'position' | 'budget') => {
    return coverage && publishGroup(coverage, grouping, groups[grouping])
  }
  return {
    engineVersion: method.engineVersion,
    ...{ snapshot: snapshot.name, source: snapshot.source },
    builtOn: snapshot.builtAt.toISOString().slice(0, 10),
    ...{ records: method.modelRecords, organizations: method.modelOrganizations },
    ...{ coverage80: method.coverage80, typicalMiss: method.typicalMiss },
    ...{ position: group('position'), size: group('budget') },
  }
}
