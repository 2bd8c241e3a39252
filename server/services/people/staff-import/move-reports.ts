/** Moves saved reports of an archived person, such as someone entered twice, to another person of the organization. */

import { InvalidInput } from '~/core/errors.ts'
import { nameFinder } from '~/core/forms/twins.ts'
import { nameWithJob, peopleNamed } from '~/core/people/staff-import/page-forms.ts'
import { lockOrganization } from '~/database/queries/people/organizations.ts'
import { listPeople } from '~/database/queries/people/people.ts'
import { listArchivedWithReports, moveReportsTo } from '~/database/queries/people/staff-imports.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'
import { loadForImport } from './load-import.ts'

const MOST_SHOWN = 200

/** Null where no archived person has a report that may move. The caller authorizes. */
export async function listMovable(context: Context, organizationId: number) {
  const asked = { organizationId, limit: MOST_SHOWN }
  const archived = await listArchivedWithReports(context.db, asked)
  if (archived.length === 0) return null
  const listed = (await listPeople(context.db, organizationId)).filter((one) => !one.archived)
  if (listed.length === 0) return null
  const findNamesake = nameFinder(listed)
  const likely = archived.find(({ name }) => findNamesake(name))
  const namesake = likely ? findNamesake(likely.name) : null
  return {
    from: archived.map(({ id, name, jobTitle, archivedAt, reports }) => {
      return { id, name, jobTitle, archivedOn: archivedAt.toISOString().slice(0, 10), reports }
    }),
    to: listed.slice(0, MOST_SHOWN).map(nameWithJob),
    likely: likely && namesake ? { from: likely.id, to: nameWithJob(namesake) } : null,
  }
}

/** Reports keep their figures, the name on them and their numbers. Those that a board packet cites stay. */
export async function moveReports(
  context: Context,
  {
    fromId,
    to,
  }: {
    readonly fromId: number
    /** a name, or a name and a job title */
    readonly to: string
  },
): Promise<{ readonly toId: number; readonly numbers: readonly number[] }> {
  const from = await loadEmployeeFor(context, 'report.update', fromId)
  const organizationId = from.organization.id
  await loadForImport(context, organizationId)
  return await transact(context, async (inside) => {
    await lockOrganization(inside.db, organizationId)
    const people = await listPeople(inside.db, organizationId)
    if (!people.some(({ id, archived }) => id === fromId && archived)) {
      throw new InvalidInput({ from: 'Choose an archived person.' })
    }
    const toId = theOne(
      people.filter(({ archived }) => !archived),
      to,
    )
    const numbers = await moveReportsTo(inside.db, { fromId, toId })
    if (numbers.length === 0) {
      throw new InvalidInput({ from: 'All reports of this person are part of board packets.' })
    }
    await recordEvent(inside, {
      ...{ action: 'report.move', organizationId, subject: { kind: 'employee', id: toId } },
      details: { from: fromId, reports: numbers.length, numbers: numbers.slice(0, 50) },
    })
    return { toId, numbers }
  })
}

function theOne(people: Awaited<ReturnType<typeof listPeople>>, typed: string): number {
  const [found, second] = peopleNamed(people, typed)
  if (!found) throw new InvalidInput({ to: 'No one in your list has this name.' })
  if (second) {
    const sentence = `Several people have this name. Enter the job title too: “${nameWithJob(found)}”.`
    throw new InvalidInput({ to: sentence })
  }
  return found.id
}
