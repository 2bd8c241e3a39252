/** What a terminal asks of ranges: windows in one line each, in which small numbers are times one's own. */

import {
  ANYTHING,
  preciseSearch,
  type Ranges,
  readPreciseQuery,
} from '~/core/answers/precise/ranges.ts'
import { readWindow } from '~/core/answers/precise/window.ts'
import { NAMELESS } from '~/core/answers/sections/words.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { InvalidInput } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Context } from '../../../context.ts'
import { loadAsker, openAskedMarket, ownNumbers } from './open-precise.ts'
import { type OpenPage, type PrecisePage, readPrecise } from './read-precise.ts'

/** What `estimates show --window` answers, without the person's name. */
export interface ShownWindows {
  readonly employeeId: number
  readonly type: OrganizationType
  readonly shown:
    | Exclude<PrecisePage['shown'], { readonly kind: 'open' }>
    | ({ readonly kind: 'open' } & Pick<OpenPage, 'position' | 'ranges' | 'counts' | 'answered'>)
}

/** The page of these windows. Needs estimate.read; throws InvalidInput with what to write instead. */
export async function readWindows(
  context: Context,
  asked: {
    readonly employeeId: number
    readonly windows: readonly string[]
    readonly definition: DefinitionOfPay
  },
): Promise<ShownWindows> {
  const { employeeId, windows, definition } = asked
  const employee = await loadAsker(context, employeeId)
  const market = await openAskedMarket(context, employee, definition)
  const own =
    'kind' in market ? { budget: null, attendance: null, experience: null } : ownNumbers(market)
  let ranges: Ranges = ANYTHING
  for (const text of windows) {
    const reading = readWindow(text, own)
    if (!reading.ok) throw new InvalidInput({}, {}, `--window ${text}: ${reading.problem}`)
    ranges = { ...ranges, [reading.value.axis]: reading.value.range }
  }
  const search = Object.fromEntries(new URLSearchParams(preciseSearch(ranges, definition)))
  const page = await readPrecise(context, { employeeId, query: readPreciseQuery(search) })
  return { employeeId, type: page.person.type, shown: withoutName(page.shown) }
}

function withoutName(shown: PrecisePage['shown']): ShownWindows['shown'] {
  if (shown.kind !== 'open') return shown
  const { kind, position, ranges, counts, answered } = shown
  const nameless = answered && { ...answered, calledName: NAMELESS }
  return { kind, position, ranges, counts, answered: nameless }
}
