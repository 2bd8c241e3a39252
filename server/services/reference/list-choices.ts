/** What forms offer: positions by family, denominations by family, states. Read once per process version of the tables. */
import type { Context } from '../../context.ts'

export interface ChoiceGroup {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Every position of the catalogue, grouped by family in its own order; optionally of one type of organization. */
export async function listPositionChoices(
  context: Context,
  organizationType?: 'church' | 'nonprofit',
): Promise<ChoiceGroup[]> {
  const rows = await context
    .db('positions as p')
    .join('position_families as f', 'f.key', 'p.family_key')
    .select({ value: 'p.key', label: 'p.title', group: 'f.name' })
    .modify((query) => {
      if (organizationType) query.whereRaw('? = any(p.organization_types)', [organizationType])
    })
    .orderBy([{ column: 'f.ordinal' }, { column: 'p.ordinal' }])
  return grouped(rows)
}

export async function listDenominationChoices(context: Context): Promise<ChoiceGroup[]> {
  const rows = await context
    .db('denominations as d')
    .join('denomination_families as f', 'f.key', 'd.family_key')
    .select({ value: 'd.key', label: 'd.name', group: 'f.name' })
    .orderBy([{ column: 'f.name' }, { column: 'd.name' }])
  return grouped(rows)
}

function grouped(rows: readonly { value: string; label: string; group: string }[]): ChoiceGroup[] {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { group, value, label } of rows) {
    const choices = groups.get(group) ?? []
    choices.push({ value, label })
    groups.set(group, choices)
  }
  return [...groups].map(([label, choices]) => ({ label, choices }))
}
