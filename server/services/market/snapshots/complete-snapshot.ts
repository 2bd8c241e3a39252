/** Adds the missing models of other definitions to a snapshot; existing ones never change. */

import { authorize } from '~/core/authorize.ts'
import { CURRENT_SPECIFICATION } from '~/core/engine/model/features.ts'
import { fittableOf } from '~/core/engine/model/specification.ts'
import { NotFound } from '~/core/errors.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { countTakenBack } from '~/database/queries/market/pay-records.ts'
import {
  findModel,
  findPublishedSnapshot,
  findSnapshot,
  listModelDefinitions,
  lockModels,
  type SnapshotRow,
  saveRefusedDefinitions,
} from '~/database/queries/market/snapshots.ts'
import { type Context, databaseOf } from '../../../context.ts'
import { announceMarket } from '../../announce-market.ts'
import { fitDefinition } from './fit-definition.ts'
import { freezeModel } from './freeze-model.ts'
import { sentenceOfTakenBack } from './snapshot-audit.ts'

export interface CompletedSnapshot {
  readonly snapshot: string | null
  readonly added: readonly DefinitionOfPay[]
  /** definitions without a model, with the reason that refuses their estimates */
  readonly refused: readonly { readonly definition: DefinitionOfPay; readonly reason: string }[]
}

/** Of the published snapshot unless named. Each definition is one transaction; safe to run again. */
export async function completeSnapshot(
  context: Context,
  { name, say = () => {} }: { name?: string; say?: (sentence: string) => void } = {},
): Promise<CompletedSnapshot> {
  authorize(context.actor, 'staff.snapshots')
  const snapshot = name
    ? await findSnapshot(context.db, { name })
    : await findPublishedSnapshot(context.db)
  if (!snapshot && name) throw new NotFound(`There is no snapshot named ${name}.`)
  if (!snapshot) return { snapshot: null, added: [], refused: [] }

  const present = await listModelDefinitions(context.db, snapshot.id)
  const added: DefinitionOfPay[] = []
  const refused: { definition: DefinitionOfPay; reason: string }[] = []
  for (const definition of DEFINITIONS_OF_PAY) {
    const known = snapshot.refusedDefinitions[definition]
    if (present.includes(definition)) continue
    const { isAdded = false, reason = null } = known
      ? { reason: known }
      : await addDefinition(context, snapshot, definition, say)
    if (isAdded) added.push(definition)
    if (reason !== null) refused.push({ definition, reason })
  }
  await rememberRefusals(context, snapshot, refused)
  if (added.length > 0) await announceMarket(context)
  return { snapshot: snapshot.name, added, refused }
}

/** A refused fit would be refused again: the records of a snapshot do not change. */
async function rememberRefusals(
  context: Context,
  { id }: SnapshotRow,
  refused: CompletedSnapshot['refused'],
): Promise<void> {
  if (refused.length === 0) return
  const reasons = Object.fromEntries(refused.map(({ definition, reason }) => [definition, reason]))
  await saveRefusedDefinitions(context.db, id, reasons)
}

/** Neither added nor refused: another run added it meanwhile. */
interface Addition {
  readonly isAdded?: boolean
  readonly reason?: string
}

/**
 * A model whose audit fails is not kept. Uses the specification of the snapshot's salary model with today's code. That
 * specification was audited with it, so only coverage is checked here. Reads the records of the salary model, or
 * refuses: ranges of all definitions have the same records.
 */
async function addDefinition(
  context: Context,
  snapshot: SnapshotRow,
  definition: DefinitionOfPay,
  say: (sentence: string) => void,
): Promise<Addition> {
  const records = { snapshotId: snapshot.id }
  const gone = await countTakenBack(context.db, records)
  if (gone > 0) {
    return { reason: `${sentenceOfTakenBack(snapshot.name, gone)} It is fitted with the next one.` }
  }
  const { seed, referenceDate } = snapshot
  const salary = await findModel(context.db, snapshot.id, 'salary')
  const specification = salary ? fittableOf(salary.model) : CURRENT_SPECIFICATION
  const asked = { definition, records, referenceDate, seed, say, specification, previous: null }
  const fitted = await fitDefinition(context, { ...asked, gently: true })
  if (!fitted) return { reason: 'No record says enough.' }
  if (!fitted.audit.passed) return { reason: fitted.audit.reason }
  return await databaseOf(context).transaction(async (trx) => {
    // a command, or a run whose lock an outage took, may have fitted the same at the same time
    await lockModels(trx, snapshot.id)
    if ((await listModelDefinitions(trx, snapshot.id)).includes(definition)) return {}
    await freezeModel(
      { ...context, db: trx },
      { ...records, records: fitted.records, model: fitted.model },
    )
    return { isAdded: true }
  })
}
