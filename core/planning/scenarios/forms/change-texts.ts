/** What the fields of a stored change hold, so that it can be edited. */
import type { Cents } from '../../../pay/money.ts'
import type { Change, ChangeKind, Move, Who } from '../plan/change.ts'
import { personField } from './read-change.ts'

export function changeTexts(change: Change): Readonly<Record<string, string>> {
  const common = { kind: change.kind, on: change.on }
  switch (change.kind) {
    case 'hire':
      return {
        ...{ ...common, title: change.title, position: change.position ?? '' },
        ...{ count: String(change.count), hoursPerWeek: String(change.hoursPerWeek) },
        taxStatus: change.taxStatus,
        salary: change.atMedian ? '' : dollars(change.salary),
        retirement: change.retirementPercent === 0 ? '' : `${change.retirementPercent}%`,
        insurance: change.insurance === 0 ? '' : dollars(change.insurance),
        until: change.until ?? '',
      }
    case 'departure': {
      const severance = change.severance === 0 ? '' : dollars(change.severance)
      return { ...common, employeeId: String(change.employeeId), severance }
    }
    case 'hours': {
      const hoursPerWeek = String(change.hoursPerWeek)
      return { ...common, ...chosenTexts(change.who), hoursPerWeek }
    }
    case 'proposals':
      return { kind: change.kind }
    default:
      return {
        ...{ ...common, by: moveText(change), yearly: change.yearly ? 'yes' : '' },
        ...('who' in change ? whoTexts(change.who) : {}),
      }
  }
}

function whoTexts(who: Who): Readonly<Record<string, string>> {
  return who === 'all' ? { who } : { who: 'chosen', ...chosenTexts(who) }
}

function chosenTexts(who: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(who.map((id) => [personField(id), 'yes']))
}

function moveText({ kind, by }: { readonly kind: ChangeKind; readonly by: Move }): string {
  if (by.kind === 'percent') return `${by.percent}%`
  return kind === 'attendance' ? String(by.amount) : dollars(by.amount)
}

function dollars(cents: Cents): string {
  return String(cents / 100)
}
