/** Encodes a record for a snapshot: prediction, residual, packed features. */

import type { PayRecord } from '../facts/pay-record.ts'
import { yearOf } from '../fit/record-table.ts'
import { ageingFactor } from '../model/ageing.ts'
import { packFeatures } from '../model/distance.ts'
import type { Comparable, EncodedRecord } from '../model/encoded-record.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { evaluateFacts, yearEffect } from './predict-pay.ts'

/**
 * Encodes a record of the model's own snapshot. The residual is free of the index and of what its year
 * paid beyond the index. The organization's effect stays in: it is not known, only its size is.
 */
export function encodeRecord(model: PayModel, record: PayRecord): EncodedRecord {
  const { position, evaluated } = evaluateFacts(model, record)
  const { referenceDate } = model.settings
  const aged = Math.log(ageingFactor(model.settings, record.observedOn, referenceDate))
  const year = yearEffect(model) - yearEffect(model, yearOf(record.observedOn))
  return {
    recordId: record.id,
    position: record.position,
    predictedLogPay: evaluated.mu,
    residual: Math.log(record.pay) + aged + year - evaluated.mu,
    features: packFeatures(model, position, evaluated),
  }
}

/** The record as a candidate, with the facts its bands are made of. */
export function comparableOf(model: PayModel, record: PayRecord): Comparable {
  const { recordId, position, predictedLogPay, residual, features } = encodeRecord(model, record)
  return {
    recordId,
    position,
    predictedLogPay,
    residual,
    features,
    organization: record.organization,
    observedOn: record.observedOn,
    organizationType: record.organizationType,
    denomination: record.denomination,
    setting: record.setting,
    state: record.state,
    operatingBudget: record.operatingBudget,
    attendance: record.attendance,
    hoursPerWeek: record.hoursPerWeek,
  }
}
