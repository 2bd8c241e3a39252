import { expect, test } from 'vitest'
import type { Criteria, Meeting } from '~/core/answers/board-packets/packet.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showDashboard } from '../../content/shell/show-dashboard.ts'
import { remindBoards } from './remind-boards.ts'
import { savePart } from './save-part.ts'
import { sealCriteria, setAsidePacket, startPacket } from './start-packet.ts'

const { database } = await testWorld()

const CRITERIA: Criteria = {
  ...{ position: 'Pastor', duties: 'Leads.', organizationTypes: 'church', budgetFrom: 0 },
  ...{ budgetTo: 100, geography: 'Ohio', denomination: null, definition: 'salary' },
  ...{ targetPercentile: 50, reason: 'Our size.' },
}
const MEETING: Meeting = {
  ...{ body: 'Session', authority: 'Bylaws', metOn: '2026-11-02', nextMeetingOn: null },
  ...{ votesFor: 1, votesAgainst: 0, votesAbstained: 0 },
}

const on = (date: string) =>
  buildContext(database.knex, undefined, { now: () => new Date(`${date}T12:00:00Z`) })

/** A packet whose body decided on November 2: its record is due on January 1. */
async function decided() {
  const context = on('2026-11-02')
  const { id: employeeId, organization } = await buildEmployee(context)
  const mine = actingAs(context, organization.owner)
  const address = { employeeId, ...(await startPacket(mine, { employeeId })) }
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  await savePart(mine, { ...address, part: 'meeting', content: MEETING, version: 0 })
  const people = {
    owner: organization.owner,
    editor: await buildMember(context, organization, { role: 'editor', seesPay: true }),
    viewer: await buildMember(context, organization, { role: 'viewer', seesPay: true }),
  }
  return { mine, address, organization, people }
}

const mails = async () => {
  const rows = await database.knex('outgoing_mails').where({ kind: 'board-deadline' })
  return rows.map((row) => row.to_address).sort()
}

test('owners and editors who want deadlines are reminded once for each step, and never after it', async () => {
  const { mine, address, organization, people } = await decided()
  await database.knex('notification_choices').insert({
    ...{ user_id: people.owner.id, topic: 'deadlines', wanted: false, changed_at: new Date() },
  })
  const address1 = await database.knex('users').where({ id: people.editor.id }).first('email')
  const editor = address1!.email
  expect(await remindBoards(on('2026-11-20'))).toEqual({ packets: 0, mails: 0 })
  expect(await remindBoards(on('2026-12-11'))).toEqual({ packets: 1, mails: 1 })
  expect(await remindBoards(on('2026-12-11'))).toEqual({ packets: 1, mails: 0 })
  expect(await remindBoards(on('2026-12-20'))).toEqual({ packets: 1, mails: 0 })
  expect(await remindBoards(on('2026-12-26'))).toMatchObject({ mails: 1 }) // the day before it did not run
  expect(await remindBoards(on('2026-12-31'))).toMatchObject({ mails: 1 })
  expect(await mails()).toEqual([editor, editor, editor])

  const { alerts } = await showDashboard(mine, { organizationId: organization.id })
  expect(alerts.map(({ kind }) => kind)).not.toContain('deadline')
  const late = actingAs(on('2027-01-02'), organization.owner)
  expect((await showDashboard(late, { organizationId: organization.id })).alerts[0]).toMatchObject({
    ...{ kind: 'deadline', text: expect.stringContaining('1 day late') },
  })
  expect(await remindBoards(on('2027-01-02'))).toEqual({ packets: 0, mails: 0 })
  await setAsidePacket(mine, address)
  expect(
    (await showDashboard(late, { organizationId: organization.id })).alerts,
  ).not.toContainEqual(expect.objectContaining({ kind: 'deadline' }))
})
