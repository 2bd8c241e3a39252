import { type Context, personOf } from '../../../context.ts'

/**
 * The actor, as imports store it.
 * `name`: name of the system; users are identified by number.
 */
export function actingOne(context: Pick<Context, 'actor'>) {
  const { actor } = context
  return { id: personOf(context), name: actor.kind === 'system' ? actor.name : null }
}
