/** The nonprofits that filed a Form 990 and are the most like a person's, to look at and to cite in a board packet. */
import {
  comparableOfFiler,
  type FilersQuery,
  formatEin,
  isFiled,
  sortFilers,
} from '~/core/answers/matches/filer-comparable.ts'
import { can } from '~/core/authorize.ts'
import { mainPosition, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { listPacketRows } from '~/database/queries/answers/packet-lists.ts'
import { findField } from '~/database/queries/market/sources.ts'
import { type Context, today, transact } from '../../../context.ts'
import { listFilers } from '../../market/ask-filings.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { lookAtPerson } from '../../people/pay-access/look.ts'
import { readPacket } from './load-packet.ts'
import { recordOf } from './packet-record.ts'
import { addEntry } from './save-part.ts'
import { stateOf } from './show-packet.ts'

const FILERS_ON_A_PAGE = 25

/** `filers` is null where there is nothing to compare with: another position, a church, no budget or place. */
export async function showFilers(
  context: Context,
  { employeeId, query }: { readonly employeeId: number; readonly query: FilersQuery },
) {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  // the next packet about this person tells who had looked
  await lookAtPerson(context, 'estimate', employee)
  const found = await filersOf(context, employee)
  const from = (query.page - 1) * FILERS_ON_A_PAGE
  return {
    employee: { id: employee.id, name: employee.name },
    asOf: today(context),
    expenses: found?.expenses ?? null,
    filers: found && sortFilers(found.filers, query).slice(from, from + FILERS_ON_A_PAGE),
    total: found?.filers.length ?? 0,
    pageSize: FILERS_ON_A_PAGE,
    query,
    packet: can(context.actor, 'packet.write', employee)
      ? await openPacket(context, employeeId)
      : null,
  }
}

async function filersOf(context: Context, employee: LoadedEmployee) {
  const asked = payQueryOf(employee, today(context))
  const { organization, state, operatingBudget: expenses } = asked
  if (!isFiled(employee) || employee.isPositionGuess) return null
  if (state === null || expenses === null) return null
  const field = organization && (await findField(context.db, organization))
  return { expenses, filers: await listFilers(context, { ...asked, expenses, state, field }) }
}

/** Number of the packet that takes comparables; null where none does. */
async function openPacket(context: Context, employeeId: number): Promise<number | null> {
  const rows = await listPacketRows(context.db, employeeId)
  return rows.find((row) => stateOf(row) === 'open')?.number ?? null
}

/** Adds a filer of the list to the open packet as comparability data (26 CFR 53.4958-6(c)(2)); answers its number. */
export async function addFiler(
  context: Context,
  { employeeId, ein }: { readonly employeeId: number; readonly ein: string },
): Promise<{ number: number }> {
  return await transact(context, async (inside) => {
    const employee = await loadEmployeeFor(inside, 'packet.write', employeeId)
    const number = await openPacket(inside, employeeId)
    if (number === null) {
      throw new Conflict(
        'Start a board packet and seal its criteria first. Then it takes comparables.',
      )
    }
    const found = await filersOf(inside, employee)
    const filer = found?.filers.find((one) => one.ein === ein)
    if (!filer) throw new NotFound()
    const { packet } = await readPacket(inside, { employeeId, number })
    const known = recordOf(employee, packet).comparables
    if (known.some(({ organization }) => organization.includes(formatEin(ein)))) {
      throw new Conflict(`Packet ${number} has this organization already.`)
    }
    const { title: position } = mainPosition(employee)
    const content = comparableOfFiler(filer, { position, asOf: today(inside) })
    await addEntry(inside, { employeeId, number, kind: 'comparable', content })
    return { number }
  })
}
