import { expect, test } from 'vitest'
import { readFilersQuery } from '~/core/answers/matches/filer-comparable.ts'
import { Conflict, NotAllowed, NotFound } from '~/core/errors.ts'
import {
  actingAs,
  buildBookkeeper,
  buildContext,
  buildMember,
  buildOrganization,
} from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { addFiler, showFilers } from './choose-filers.ts'
import { savePart } from './save-part.ts'
import { showPacket } from './show-packet.ts'
import { sealCriteria, startPacket } from './start-packet.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

async function directed(given: Readonly<Record<string, string>> = {}) {
  const organization = await buildOrganization(context, {
    ...{ type: 'nonprofit', denomination: '', state: 'NY', zip: '12207', city: 'Albany' },
    ...{ operatingBudget: '1.2m', ntee: 'P20', attendance: '' },
  })
  const employee = await buildBookkeeper(
    context,
    { jobTitle: 'Executive director', position: 'executive-director', ...given },
    organization,
  )
  return { organization, employeeId: employee.id, mine: actingAs(context, organization.owner) }
}

const QUERY = readFilersQuery({})

test('filers are listed from the nearest, page by page, and sorted by a column', async () => {
  const { mine, employeeId } = await directed()
  const shown = await showFilers(mine, { employeeId, query: QUERY })
  expect(shown).toMatchObject({ expenses: 1_200_000, total: 100, packet: null })
  expect(shown.filers).toHaveLength(25)
  expect(shown.filers!.every(({ state }) => state === 'NY')).toBe(true)
  const second = await showFilers(mine, { employeeId, query: { ...QUERY, page: 2 } })
  const eins = [...shown.filers!, ...second.filers!].map(({ ein }) => ein)
  expect(new Set(eins).size).toBe(50)
  const query = readFilersQuery({ sort: 'aged', order: 'descending' })
  const sorted = (await showFilers(mine, { employeeId, query })).filers!.map(({ aged }) => aged)
  expect(sorted).toEqual([...sorted].sort((a, b) => b - a))
})

test('other positions have no list, and strangers see nothing', async () => {
  const { mine, employeeId, organization } = await directed({
    ...{ position: 'bookkeeper', jobTitle: 'Bookkeeper' },
  })
  expect(await showFilers(mine, { employeeId, query: QUERY })).toMatchObject({ filers: null })
  const stranger = actingAs(context, (await buildOrganization(context)).owner)
  await expect(showFilers(stranger, { employeeId, query: QUERY })).rejects.toThrow(NotFound)
  const viewer = await buildMember(context, organization, { role: 'viewer', seesPay: true })
  const chosen = { employeeId, ein: '100000085' }
  await expect(addFiler(actingAs(context, viewer), chosen)).rejects.toThrow(NotAllowed)
})

test('a filer becomes a comparable of the open packet, with what was shown on that day', async () => {
  const { mine, employeeId } = await directed()
  const { filers } = await showFilers(mine, { employeeId, query: QUERY })
  const [first, second] = filers!
  const chosen = { employeeId, ein: first!.ein }
  await expect(addFiler(mine, chosen)).rejects.toThrow(Conflict)

  const address = { employeeId, ...(await startPacket(mine, { employeeId })) }
  await expect(addFiler(mine, chosen)).rejects.toThrow('seal its criteria first')
  await savePart(mine, {
    ...{ ...address, part: 'criteria', version: 0 },
    content: {
      ...{ position: 'Executive director', duties: 'Leads the organization.' },
      ...{ organizationTypes: 'nonprofit', budgetFrom: 60_000_000, budgetTo: 240_000_000 },
      ...{ geography: 'New York', denomination: null, definition: 'package' },
      ...{ targetPercentile: 50, reason: 'Half to twice our expenses.' },
    },
  })
  await sealCriteria(mine, { ...address, version: 1 })

  expect(await addFiler(mine, chosen)).toEqual({ number: address.number })
  await addFiler(mine, { employeeId, ein: second!.ein })
  await expect(addFiler(mine, { employeeId, ein: '999999999' })).rejects.toThrow(NotFound)
  await database.knex('filed_pays').where({ ein: first!.ein }).update({ pay: 1 })

  const { record, ...packet } = await showPacket(mine, address)
  expect(record.comparables).toHaveLength(2)
  const words = JSON.stringify(packet)
  expect(words).not.toContain('before the criteria were sealed')
  expect(words).toContain(
    `The figure is of ${first!.taxYear}, more than two years old. With the growth of wages (`,
  )
  expect(record.comparables[0]).toMatchObject({
    ...{ source: 'form_990', annual: first!.pay * 100, budget: first!.expenses * 100 },
    ...{ definition: 'package', obtainedOn: `${first!.taxYear}-12-31`, isOther: true },
    organization: expect.stringContaining(`EIN ${first!.ein.slice(0, 2)}-${first!.ein.slice(2)}`),
    sourceDetail: expect.stringContaining('not base salary'),
  })
  expect(record.comparables[0]!.sourceDetail.length).toBeLessThanOrEqual(300)
  await expect(addFiler(mine, { employeeId, ein: second!.ein })).rejects.toThrow(Conflict)
})
