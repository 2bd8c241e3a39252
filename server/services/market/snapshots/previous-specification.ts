/** The specification of the published model: a new one must do at least as well. */

import type { EstimationSettings } from '~/core/engine/model/estimation-settings.ts'
import {
  type FittedSpecification,
  isSameSpecification,
  settingsAs,
  specificationOf,
} from '~/core/engine/model/specification.ts'
import { findModel, findPublishedSnapshot } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import type { SpecificationAudit } from './snapshot-audit.ts'

export interface PreviousSpecification {
  readonly snapshot: string
  readonly specification: FittedSpecification
}

/** Null before the first snapshot is published. The salary model represents a snapshot. */
export async function previousSpecification(
  context: Context,
): Promise<PreviousSpecification | null> {
  const snapshot = await findPublishedSnapshot(context.db)
  const found = snapshot && (await findModel(context.db, snapshot.id, 'salary'))
  return found && { snapshot: snapshot.name, specification: specificationOf(found.model) }
}

export interface Contest {
  /** settings of the one to be replaced; null when there is nothing to refit */
  readonly settings: EstimationSettings | null
  readonly against: Omit<SpecificationAudit, 'comparison'>
}

/** Whether the previous specification is fitted too, and the note about it. */
export function contestWith(
  previous: PreviousSpecification | null,
  own: FittedSpecification,
  settings: EstimationSettings,
): Contest {
  if (!previous) return { settings: null, against: FIRST }
  const { snapshot, specification } = previous
  const { engineVersion } = specification
  const said = { snapshot, engineVersion, ...differences(own, specification) }
  if (isSameSpecification(own, specification)) {
    return { settings: null, against: { ...said, note: sameAs(previous, own) } }
  }
  const earlier = settingsAs(specification, settings)
  const lost = earlier.unknown.length > 0 ? `, without ${earlier.unknown.join(', ')}` : ''
  const note = `Compared with the specification of ${snapshot} (engine ${engineVersion})${lost}.`
  return { settings: earlier.settings, against: { ...said, note } }
}

const FIRST: Contest['against'] = {
  snapshot: null,
  engineVersion: null,
  added: [],
  dropped: [],
  note: 'Nothing was published before it: coverage alone was judged.',
}

function sameAs(
  { snapshot, specification }: PreviousSpecification,
  own: FittedSpecification,
): string {
  const code =
    own.engineVersion === specification.engineVersion
      ? ''
      : ` by engine ${specification.engineVersion}, whose code cannot be run again`
  return `The same specification as ${snapshot}${code}: coverage alone was judged.`
}

function differences(own: FittedSpecification, previous: FittedSpecification) {
  const features = ({ numbers, terms, trees }: FittedSpecification) => [
    ...[...numbers, ...terms],
    ...(trees ? ['trees'] : []),
  ]
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((key) => !others.includes(key))
  return {
    added: without(features(own), features(previous)),
    dropped: without(features(previous), features(own)),
  }
}
