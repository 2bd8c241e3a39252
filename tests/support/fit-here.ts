/** Fits in this thread: a test waits for its answer anyway, and a thread would first have to compile the engine. */

import { auditModel } from '~/core/engine/audit/audit-model.ts'
import { evaluateModel } from '~/core/engine/audit/evaluate-model.ts'
import { recordsIn } from '~/core/engine/facts/record-columns.ts'
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import type { Fitting } from '~/server/integrations/fitting.ts'

export const fitHere: Fitting = {
  fit: async (records, settings, onProgress) =>
    fitPayModel(recordsIn(records), settings, onProgress),
  audit: async ({ records, settings, previous, held }) =>
    auditModel(recordsIn(records), settings, previous, recordsIn(held)),
  evaluate: async ({ model, seen, unseen }) => evaluateModel(model, unseen, seen),
  stop: async () => {}, // nothing runs beside this thread
}
