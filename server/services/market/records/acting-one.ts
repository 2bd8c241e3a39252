import { type Context, personOf } from '../../../context.ts'

export interface ActingOne {
  readonly id: number | null
  /** name of the system; users are identified by number */
  readonly name: string | null
}

/** The actor, as imports store it. */
export function actingOne(context: Pick<Context, 'actor'>): ActingOne {
  const { actor } = context
  return { id: personOf(context), name: actor.kind === 'system' ? actor.name : null }
}
