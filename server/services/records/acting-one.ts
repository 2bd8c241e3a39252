import { type Context, personOf } from '../../context.ts'

export interface ActingOne {
  readonly id: number | null
  /** of the system; people are known by their number */
  readonly name: string | null
}

/** Who acts, as imports remember it. */
export function actingOne(context: Pick<Context, 'actor'>): ActingOne {
  const { actor } = context
  return { id: personOf(context), name: actor.kind === 'system' ? actor.name : null }
}
