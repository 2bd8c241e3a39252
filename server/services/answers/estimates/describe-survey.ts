/** Numbers of the published survey, for pages that explain where figures come from. */

import { type PublishedCoverage, publishCoverage } from '~/core/engine/audit/publish-coverage.ts'
import type { MethodSection } from '~/core/engine/estimate/method-text.ts'
import type { PayModelDiagnosis } from '~/core/engine/model/fitted-model.ts'
import type { Context } from '../../../context.ts'
import { coverageOf } from '../../market/snapshots/name-coverage.ts'
import { auditOf, methodIn } from '../../market/snapshots/snapshot-audit.ts'
import { surveyFor } from '../../market/survey-for.ts'
import { currentModel } from './estimate-position.ts'

export interface SurveyDescription {
  readonly snapshot: string
  readonly source: 'demonstration' | 'member'
  readonly referenceDate: string
  readonly publishedOn: string | null
  readonly records: number
  readonly organizations: number
  readonly accuracy: PayModelDiagnosis['crossFitted']
  /** text of the method, from the model's facts */
  readonly method: readonly MethodSection[]
}

/** Null before the first members' snapshot is published: nobody is told figures of an invented one. */
export async function describeSurvey(context: Context): Promise<SurveyDescription | null> {
  const current = await currentModel(context, 'salary', null)
  if (!current) return null
  const { snapshot, model } = current
  return {
    snapshot: snapshot.name,
    source: snapshot.source,
    referenceDate: snapshot.referenceDate,
    publishedOn: snapshot.publishedAt?.toISOString().slice(0, 10) ?? null,
    records: snapshot.recordCount,
    organizations: snapshot.organizationCount,
    accuracy: model.diagnosis.crossFitted,
    method: methodIn(snapshot, model),
  }
}

export interface CoverageDescription extends PublishedCoverage {
  readonly measuredOn: string
}

/** Coverage by group, as the published snapshot's audit measured it; null where it did not. */
export async function describeCoverage(context: Context): Promise<CoverageDescription | null> {
  const snapshot = await surveyFor(context, null)
  const measured = snapshot && (await coverageOf(context, auditOf(snapshot)))
  const coverage = measured && publishCoverage(measured)
  return coverage && { ...coverage, measuredOn: snapshot.builtAt.toISOString().slice(0, 10) }
}
