/**
 * Seals everything again with the first key, so that the others can be taken away. Runs beside the server: rows are
 * locked for one batch, those that others hold are left for the next run, and what is done is not done again.
 */
import { randomBytes } from 'node:crypto'
import { RecoveryCode, TwoStep } from '~/database/models/people.ts'
import {
  countSealedBefore,
  lockCodesWithoutKey,
  lockSealedBefore,
  putSealed,
  SEALED_COLUMNS,
} from '~/database/queries/sealed-texts.ts'
import { type Context, transact } from '../../../context.ts'
import { keyedDigest, openOrNull, type Secrets } from '../../../integrations/secrets.ts'
import { recordEvent } from '../../record-event.ts'
import { requireSecrets, sealCodeKeys } from './two-step-codes.ts'

export interface SealedAgain {
  readonly columns: readonly {
    /** "two_step.secret" */
    readonly column: string
    /** sealed again by this run */
    readonly sealed: number
    /** still sealed with another key */
    readonly left: number
  }[]
  /** of what is left, what none of the keys opens */
  readonly unreadable: number
}

const A_BATCH = 200

export async function sealAgain(context: Context): Promise<SealedAgain> {
  const secrets = requireSecrets(context)
  // before the secrets, which tell the key of the codes
  let unreadable = await eachBatch(context, (inside, after) =>
    giveCodesKeys(inside, secrets, after),
  )
  const columns: SealedAgain['columns'][number][] = []
  for (const column of SEALED_COLUMNS) {
    let sealed = 0
    unreadable += await eachBatch(context, async (inside, after) => {
      const asked = { current: secrets.current, after, most: A_BATCH }
      const rows = await lockSealedBefore(inside.db, column, asked)
      const readable = rows.flatMap(({ id, sealed: before }) => {
        const text = openOrNull(secrets, column.purpose, before)
        return text === null ? [] : [{ id, sealed: secrets.seal(column.purpose, text) }]
      })
      await putSealed(inside.db, column, readable)
      sealed += readable.length
      return { ids: rows.map(({ id }) => id), unreadable: rows.length - readable.length }
    })
    const left = await countSealedBefore(context.db, column, secrets.current)
    columns.push({ column: `${column.table}.${column.column}`, sealed, left })
  }
  const counts = columns.map(({ column, sealed }) => [column, sealed] as const)
  const details = { ...Object.fromEntries(counts), unreadable }
  await recordEvent(context, { action: 'secrets.sealAgain', details })
  return { columns, unreadable }
}

interface Batch {
  /** of the rows that were locked, ascending; fewer than a batch are the last */
  readonly ids: readonly number[]
  readonly unreadable: number
}

/** Answers how many rows no key opened. */
async function eachBatch(
  context: Context,
  work: (inside: Context, after: number) => Promise<Batch>,
): Promise<number> {
  let total = 0
  for (let after = 0; ; ) {
    const { ids, unreadable } = await transact(context, (inside) => work(inside, after))
    total += unreadable
    if (ids.length < A_BATCH) return total
    after = ids.at(-1)!
  }
}

/**
 * Recovery codes that were digested with a key of the installation: their digests are digested again with a random
 * key, and both keys are sealed. Nobody has to make new codes, and who has an earlier key alone can try none.
 */
async function giveCodesKeys(inside: Context, secrets: Secrets, after: number): Promise<Batch> {
  const rows = await lockCodesWithoutKey(inside.db, { after, most: A_BATCH })
  let unreadable = 0
  for (const { id, secret } of rows) {
    if (openOrNull(secrets, 'two-step', secret) === null) {
      unreadable += 1
      continue
    }
    const keys = [secrets.digestKeyOf('two-step', secret), randomBytes(32)] as const
    const codes = await RecoveryCode.query(inside.db).where({ user_id: id })
    for (const { codeHash } of codes) {
      await RecoveryCode.query(inside.db)
        .where({ user_id: id, code_hash: codeHash })
        .patch({ codeHash: keyedDigest(keys[1], codeHash) })
    }
    await TwoStep.query(inside.db)
      .findById(id)
      .patch({ codeKeys: sealCodeKeys(secrets, keys) })
  }
  return { ids: rows.map(({ id }) => id), unreadable }
}
