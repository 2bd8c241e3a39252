/** Matches from the draft to the frozen set that a packet cites, on a real database. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Criteria } from '~/core/answers/board-packets/packet.ts'
import { canonicalJson } from '~/core/answers/board-packets/stored.ts'
import {
  comparableForm,
  comparableValues,
  type OwnComparable,
} from '~/core/answers/matches/own-comparable.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import {
  MATTERS,
  type MatchQuestion,
  movedBy,
  newQuestion,
} from '~/core/engine/comparables/match-question.ts'
import { MOST_SETS } from '~/core/engine/privacy/answer-question.ts'
import type { MatchFigures } from '~/core/engine/privacy/publish-match.ts'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { listFrozenSets } from '~/database/queries/answers/matches.ts'
import type { Context } from '~/server/context.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  actingAs,
  buildEmployee,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { exportAccount } from '../../people/accounts/export-account.ts'
import { finalizePacket } from '../board-packets/finalize-packet.ts'
import { saveAttendees, savePart } from '../board-packets/save-part.ts'
import { showPacket } from '../board-packets/show-packet.ts'
import { sealCriteria, sha256Of, startPacket } from '../board-packets/start-packet.ts'
import { admitQuestions } from '../estimates/admit-questions.ts'
import { workingReport } from '../reports/report.ts'
import { saveReport } from '../reports/save-report.ts'
import { showReport } from '../reports/show-report.ts'
import {
  addComparable,
  archiveMatch,
  changeComparable,
  copyMatch,
  createMatch,
  deleteDraft,
  removeComparable,
  restoreMatch,
  saveMatch,
} from './change-match.ts'
import { citeMatch, freezeMatch, takeOver, uncite } from './freeze-match.ts'
import { listMatches, showMatch } from './show-match.ts'

const { database, context } = await testWorld()

async function drafted(given: Readonly<Record<string, string>> = {}) {
  const at = await buildOrganization(context)
  const employee = await buildEmployee(context, { position: 'solo-pastor', ...given }, at)
  const mine = actingAs(context, at.owner)
  const input = { employeeId: employee.id, name: 'Ohio', definition: 'salary' as const }
  const { id: matchId } = await createMatch(mine, input)
  return { at, employee, mine, matchId }
}

type Drafted = Awaited<ReturnType<typeof drafted>>

async function ask({ mine, matchId }: Drafted, question: Partial<MatchQuestion>) {
  const { version, name } = await showMatch(mine, { matchId })
  const whole = { ...newQuestion('salary'), ...question }
  await saveMatch(mine, { matchId, version, name, question: whole })
  return await showMatch(mine, { matchId })
}

type Shown = Awaited<ReturnType<typeof showMatch>>

function figuresOf({ document }: Shown): MatchFigures {
  if (!document || 'kind' in document.figures) throw new Error(JSON.stringify(document?.figures))
  return document.figures
}

const FOUND: OwnComparable = {
  ...{ organization: 'A church nearby', organizationType: 'church', budget: null },
  ...{ position: 'Pastor', fullTime: true, hoursPerWeek: 40, asTyped: '80k', amount: 8_000_000 },
  ...{ period: 'year', annual: 8_000_000, definition: 'salary', source: 'call' },
  ...{ sourceDetail: 'its treasurer', obtainedOn: '2026-10-01', obtainedBy: 'Pat' },
  similarCommunity: true,
}

const CRITERIA: Criteria = {
  ...{ position: 'Pastor', duties: 'Leads.', organizationTypes: 'church', budgetFrom: 0 },
  ...{ budgetTo: 90_000_000, geography: 'Ohio', denomination: null, definition: 'salary' },
  ...{ targetPercentile: 50, reason: 'Our size.' },
}

describe('a draft', () => {
  test('answers with the range of the records that share what is fixed', async () => {
    const draft = await drafted()
    const shown = await showMatch(draft.mine, { matchId: draft.matchId })
    const { adjusted, unadjusted, groups } = figuresOf(shown)
    for (const { p25, p50, p75 } of [adjusted, unadjusted]) {
      expect(p25).toBeLessThan(p50 ?? 0)
      expect(p50).toBeLessThan(p75 ?? 0)
      expect((p50 ?? 1) % 100).toBe(0)
    }
    expect(groups.length).toBeGreaterThan(0)
    const counts = groups.map((group) => group.counts)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  test('of one state lists no group of another state, and counts fewer organizations', async () => {
    const draft = await drafted()
    const nation = await ask(draft, { closeness: 'widest' })
    const state = await ask(draft, { scope: 'state', closeness: 'widest' })
    const place = state.own.state
    expect(place).not.toBeNull()
    const elsewhere = figuresOf(state).groups.filter(({ place: one }) => one === 'Texas')
    expect(elsewhere).toEqual([])
    const organizations = (one: Shown) => one.document?.counts?.near.exact ?? 0
    expect(organizations(state)).toBeLessThan(organizations(nation))
  })

  test('that fixes too much says so, and what to let go', async () => {
    const draft = await drafted({ hoursPerWeek: '7' })
    const shown = await ask(draft, {
      ...{ scope: 'metro', denomination: 'same' },
      shared: ['organizationType', 'setting', 'time'],
    })
    expect(shown.document?.figures).toMatchObject({ kind: 'refused' })
    await expect(
      freezeMatch(draft.mine, { matchId: draft.matchId, name: 'Too few' }),
    ).rejects.toThrow(InvalidInput)
  })

  test('counts what is higher in the order for more, and nothing of what is left out', async () => {
    const draft = await drafted()
    const first = figuresOf(await ask(draft, { order: MATTERS }))
    const last = figuresOf(await ask(draft, { order: [...MATTERS].reverse() }))
    expect(first).not.toEqual(last)
    const without = await ask(draft, { setAside: ['place'] })
    for (const { near, differs } of figuresOf(without).groups) {
      expect([...near, ...differs]).not.toContain('place')
    }
  })

  test('never counts an own comparable in the market figure', async () => {
    const draft = await drafted()
    const { mine, matchId } = draft
    const before = figuresOf(await showMatch(mine, { matchId }))
    await addComparable(mine, { matchId, content: { ...FOUND, annual: 900_000_000 } })
    const after = await showMatch(mine, { matchId })
    expect(figuresOf(after)).toEqual(before)
    expect(after.document?.comparables).toHaveLength(1)
  })

  test('keeps two browsers from overwriting each other', async () => {
    const { mine, matchId } = await drafted()
    const question = newQuestion('salary')
    await saveMatch(mine, { matchId, version: 1, name: 'Mine', question })
    await expect(saveMatch(mine, { matchId, version: 1, name: 'Yours', question })).rejects.toThrow(
      Conflict,
    )
    expect((await showMatch(mine, { matchId })).name).toBe('Mine')
  })

  test('moves a matter by one place without a script', async () => {
    const { mine, matchId } = await drafted()
    const question = newQuestion('salary')
    const move = { matter: 'place', by: -1 } as const
    await saveMatch(mine, { matchId, version: 1, name: 'Ohio', question, move })
    const { order } = (await showMatch(mine, { matchId })).question
    expect(order).toEqual(movedBy(MATTERS, 'place', -1))
  })

  test('asks about an organization that is entered already, and about other work', async () => {
    const { mine, matchId } = await drafted()
    const typed = {
      ...comparableValues({ ...FOUND, organization: 'Grace Presbyterian Church' }),
      position: 'Senior Pastor',
    }
    const add = (form: Record<string, string>) =>
      addComparable(mine, { matchId, content: comparableForm.parse(form) })
    const asked = async (form: Record<string, string>) => {
      const refused = await add(form).catch((error: unknown) => error)
      return { questions: refused instanceof InvalidInput ? refused.questions : [] }
    }
    await add(typed)
    const again = await asked(typed)
    expect(again.questions.map(({ key }) => key)).toEqual(['same-comparable'])
    const spelled = { ...typed, organization: 'Grace Presb. Chruch' }
    const alike = await asked(spelled)
    const same = answered(spelled, alike, 'No, the same organization')
    expect(same.organization).toBe('Grace Presbyterian Church')
    await add(answered(typed, again, 'Yes, keep both: they count as one organization'))
    await add(answered(spelled, alike, 'Yes, a different organization'))
    const other = { ...typed, organization: 'Hope Church', position: 'Bookkeeper' }
    const work = await asked(other)
    await add(answered(other, work, 'Yes, similar work'))
    const { document } = await showMatch(mine, { matchId })
    expect(document?.comparables.map(({ isOther, similarWork }) => [isOther, similarWork])).toEqual(
      [...[[], [], [true], [undefined, true]].map(([first, second]) => [first, second])],
    )
    // what was confirmed is not asked again where something else changes
    const { entries } = await showMatch(mine, { matchId })
    for (const [at, { id: entryId, version }] of entries.entries()) {
      const form = [typed, typed, spelled, other][at] ?? typed
      const changed = { ...form, sourceDetail: `page ${at + 10}` }
      const content = comparableForm.parse(changed)
      await changeComparable(mine, { matchId, entryId, version, content })
      const moved = { ...changed, organization: `Zion Lutheran of Akron ${at}`, position: 'Sexton' }
      const again = { matchId, entryId, version: version + 1, content: comparableForm.parse(moved) }
      await expect(changeComparable(mine, again)).rejects.toMatchObject({
        questions: [{ key: 'similar-work' }],
      })
    }
    const kept = await showMatch(mine, { matchId })
    expect(
      kept.document?.comparables.map(({ isOther, similarWork }) => [isOther, similarWork]),
    ).toEqual(document?.comparables.map(({ isOther, similarWork }) => [isOther, similarWork]))
    expect(document?.warnings[1]?.[0]).toContain('counts as one organization')
    expect(document?.warnings[2]).toEqual([])
  })

  test('holds comparables that are changed and removed one by one', async () => {
    const { mine, matchId } = await drafted()
    await addComparable(mine, { matchId, content: FOUND })
    const [entry] = (await showMatch(mine, { matchId })).entries
    if (!entry) throw new Error('nothing was added')
    const change = { matchId, entryId: entry.id, version: entry.version }
    await changeComparable(mine, { ...change, content: { ...FOUND, position: 'Vicar' } })
    await expect(changeComparable(mine, { ...change, content: FOUND })).rejects.toThrow(Conflict)
    const future = { ...FOUND, obtainedOn: '2030-01-01' }
    await expect(addComparable(mine, { matchId, content: future })).rejects.toThrow(InvalidInput)
    await removeComparable(mine, { matchId, entryId: entry.id })
    expect((await showMatch(mine, { matchId })).entries).toEqual([])
  })

  test('keeps a rate finer than a cent as it was typed', async () => {
    const { mine, matchId } = await drafted()
    const typed = { ...comparableValues(FOUND), pay: '24.0385', payPeriod: 'hour' }
    await addComparable(mine, { matchId, content: comparableForm.parse(typed) })
    const [entry] = (await showMatch(mine, { matchId })).entries
    expect(entry?.values).toMatchObject({ pay: '24.0385', payPeriod: 'hour' })
    const { document } = await showMatch(mine, { matchId })
    expect(document?.comparables[0]).toMatchObject({ amount: 2_403.85, annual: 5_000_008 })
  })

  test('is deleted', async () => {
    const { mine, matchId, employee } = await drafted()
    await deleteDraft(mine, { matchId })
    await expect(showMatch(mine, { matchId })).rejects.toThrow(NotFound)
    expect((await listMatches(mine, { employeeId: employee.id })).matches).toEqual([])
  })
})

describe('a frozen match', () => {
  test('holds the figures that were shown, under their hash, with the records it counts', async () => {
    const { mine, matchId } = await drafted()
    await addComparable(mine, { matchId, content: FOUND })
    const before = await showMatch(mine, { matchId })
    const { sha256 } = await freezeMatch(mine, { matchId, name: 'For the board' })
    const after = await showMatch(mine, { matchId })
    expect(figuresOf(after)).toEqual(figuresOf(before))
    expect(after.document?.comparables).toEqual([FOUND])
    expect(after).toMatchObject({ state: 'frozen', name: 'For the board', frozen: { sha256 } })
    const row = await database.knex('matches').where({ id: matchId }).first('answer_text')
    expect(sha256Of(row?.answer_text ?? '')).toBe(sha256)
    const records = await database.knex('match_records').where({ match_id: matchId })
    expect(records.length).toBeGreaterThan(20)
  })

  test('counts as seen by who takes it along with the account', async () => {
    const { at, mine, matchId } = await drafted()
    const seen = () => database.knex('staff_range_views').where({ organization_id: at.id })
    const takeAlong = async () => buffer((await exportAccount(mine)).archive)
    await takeAlong()
    expect(await seen()).toEqual([])
    await freezeMatch(mine, { matchId, name: 'For the board' })
    await takeAlong()
    expect(await seen()).toHaveLength(1)
  })

  test('refuses every change, in the service and in the database, and is copied to a new draft', async () => {
    const { mine, matchId } = await drafted()
    await addComparable(mine, { matchId, content: FOUND })
    await freezeMatch(mine, { matchId, name: 'Frozen' })
    const question = newQuestion('salary')
    await expect(saveMatch(mine, { matchId, version: 1, name: 'Other', question })).rejects.toThrow(
      Conflict,
    )
    await expect(addComparable(mine, { matchId, content: FOUND })).rejects.toThrow(Conflict)
    await expect(deleteDraft(mine, { matchId })).rejects.toThrow(Conflict)
    await expect(freezeMatch(mine, { matchId, name: 'Again' })).rejects.toThrow(Conflict)
    const rows = () => database.knex('matches').where({ id: matchId })
    await expect(rows().update({ name: 'Other' })).rejects.toThrow('stays as it is')
    await expect(rows().delete()).rejects.toThrow('never deleted by itself')
    const { id } = await copyMatch(mine, { matchId })
    const copy = await showMatch(mine, { matchId: id })
    expect(copy).toMatchObject({ state: 'draft', name: 'Copy of Frozen', question })
    expect(copy.document?.comparables).toEqual([FOUND])
  })

  test('is refused where the figures are of groups that were answered before', async () => {
    const { mine, employee, matchId } = await drafted()
    const snapshot = await mine.market.current(mine.db)
    const organization = await database
      .knex('organizations')
      .where({ id: employee.organization.id })
      .first('market_key')
    const asked = Array.from({ length: MOST_SETS }, (_, i) => ({
      ...{ position: 'solo-pastor', organization: organization?.market_key ?? null },
      ...{ crowds: Uint32Array.of(i, i + 1), name: `asked ${i}` },
    }))
    await admitQuestions(mine, { snapshotId: snapshot?.id ?? 0, definition: 'salary' }, asked)
    await expect(freezeMatch(mine, { matchId, name: 'Not these' })).rejects.toThrow(/before/)
    expect((await showMatch(mine, { matchId })).state).toBe('draft')
  })

  test('is archived and restored while no packet cites it', async () => {
    const { mine, matchId } = await drafted()
    await expect(archiveMatch(mine, { matchId })).rejects.toThrow(Conflict)
    await freezeMatch(mine, { matchId, name: 'Frozen' })
    await archiveMatch(mine, { matchId })
    expect(await showMatch(mine, { matchId })).toMatchObject({ state: 'archived' })
    await restoreMatch(mine, { matchId })
    expect(await showMatch(mine, { matchId })).toMatchObject({ state: 'frozen' })
  })

  test('goes with the person', async () => {
    const { mine, matchId, employee } = await drafted()
    await freezeMatch(mine, { matchId, name: 'Frozen' })
    await database.knex('employees').where({ id: employee.id }).delete()
    await expect(showMatch(mine, { matchId })).rejects.toThrow(NotFound)
  })
})

async function packetOf({ mine, employee }: Drafted) {
  const { number } = await startPacket(mine, { employeeId: employee.id })
  const address = { employeeId: employee.id, number }
  await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
  await sealCriteria(mine, { ...address, version: 1 })
  return address
}

describe('a board packet', () => {
  test('of the invented survey tells a real organization none of its figures', async () => {
    const { mine, matchId, employee } = await drafted()
    await freezeMatch(mine, { matchId, name: 'Our peers' })
    const before = await showMatch(mine, { matchId })
    expect(before.document?.snapshot?.source).toBe('demonstration')
    const { id } = employee.organization
    await database.knex('organizations').where({ id }).update({ is_demonstration: false })
    const after = await showMatch(mine, { matchId })
    expect(after).toMatchObject({ frozen: null, document: { snapshot: null } })
    expect(await listFrozenSets(database.knex, { employeeId: employee.id, limit: 9 })).toEqual([])
  })

  test('cites a frozen match with its figures and fingerprint, and keeps it for good', async () => {
    const draft = await drafted()
    const { mine, matchId } = draft
    await addComparable(mine, { matchId, content: FOUND })
    const address = await packetOf(draft)
    await expect(citeMatch(mine, { ...address, matchId })).rejects.toThrow(NotFound)
    const { sha256 } = await freezeMatch(mine, { matchId, name: 'Our peers' })
    await citeMatch(mine, { ...address, matchId })
    await takeOver(mine, address)
    await takeOver(mine, address)
    const packet = await showPacket(mine, address)
    expect(packet.record.match?.set.figures).toEqual(figuresOf(await showMatch(mine, { matchId })))
    expect(packet.record.comparables).toEqual([FOUND])
    expect(packet.minutes.text).toContain('Match “Our peers”')
    expect(packet.minutes.text).toContain(sha256)
    await expect(archiveMatch(mine, { matchId })).rejects.toThrow(Conflict)

    await decide(mine, address)
    // the figures are invented, so it is finished as a member's packet would be
    await expect(finalizePacket(mine, address)).rejects.toThrow('This is a practice packet')
    const { record } = await showPacket(mine, address)
    expect(sha256Of(canonicalJson(record.match?.set))).toBe(sha256)
    await database
      .knex('board_packets')
      .where({ match_id: matchId })
      .update({
        ...{ record_text: '{}', record_sha256: sha256, minutes: 'Minutes' },
        ...{ finalized_at: new Date('2026-11-20T12:00:00.000Z'), finalized_by_name: 'Pat' },
      })
    await expect(uncite(mine, address)).rejects.toThrow(Conflict)
    await expect(
      database.knex('board_packets').where({ match_id: matchId }).update({ match_id: null }),
    ).rejects.toThrow('stays as it is')
  })

  test('cites no match of somebody else', async () => {
    const [draft, other] = [await drafted(), await drafted()]
    await freezeMatch(other.mine, { matchId: other.matchId, name: 'Theirs' })
    const address = await packetOf(draft)
    await expect(citeMatch(draft.mine, { ...address, matchId: other.matchId })).rejects.toThrow(
      NotFound,
    )
  })
})

async function decide(mine: Context, address: Awaited<ReturnType<typeof packetOf>>) {
  const meeting = {
    ...({ approver: 'session', hadData: true } as const),
    ...{ body: 'Session', authority: 'Bylaws', metOn: '2026-11-20', nextMeetingOn: null },
    ...{ votesFor: 1, votesAgainst: 0, votesAbstained: 0 },
  }
  await savePart(mine, { ...address, part: 'meeting', content: meeting, version: 0 })
  await saveAttendees(mine, { ...address, present: 'Ann', version: 0 })
  const decision = {
    ...{ cash: 6_000_000, housing: 1_800_000, secaOffset: 0, retirement: 0, insurance: 0 },
    ...{ employerFica: 0, effectiveOn: '2027-01-01', terms: 'A year.', basis: 'Our budget.' },
    adjustments: null,
  }
  await savePart(mine, { ...address, part: 'decision', content: decision, version: 0 })
}

describe('who may', () => {
  test('viewers read, editors write, strangers find nothing', async () => {
    const { at, matchId, employee } = await drafted()
    const viewer = actingAs(
      context,
      await buildMember(context, at, { role: 'viewer', seesPay: false }),
    )
    const shown = await showMatch(viewer, { matchId })
    expect(shown).toMatchObject({ mayWrite: false })
    expect(shown.document).not.toBeNull()
    await expect(copyMatch(viewer, { matchId })).rejects.toThrow(NotAllowed)
    const input = { employeeId: employee.id, name: 'No', definition: 'salary' as const }
    await expect(createMatch(viewer, input)).rejects.toThrow(NotAllowed)
    const stranger = actingAs(context, await buildUser(context))
    await expect(showMatch(stranger, { matchId })).rejects.toThrow(NotFound)
    await expect(deleteDraft(stranger, { matchId })).rejects.toThrow(NotFound)
    await expect(listMatches(stranger, { employeeId: employee.id })).rejects.toThrow(NotFound)
  })

  test('a member who sees the range is listed among those who had seen figures', async () => {
    const { at, matchId, employee, mine } = await drafted()
    const viewer = await buildMember(context, at, { role: 'viewer', seesPay: false })
    await showMatch(actingAs(context, viewer), { matchId })
    const { number } = await startPacket(mine, { employeeId: employee.id })
    const address = { employeeId: employee.id, number }
    await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
    await sealCriteria(mine, { ...address, version: 1 })
    const seen = (await showPacket(mine, address)).record.seenBefore.map(({ name }) => name)
    expect(seen).toHaveLength(1)
  })
})

test('a report lists the frozen matches of its person, and keeps them when it is saved', async () => {
  const { mine, matchId, employee } = await drafted()
  const query = readReportQuery({})
  const asked = { employeeId: employee.id, query, view: 'evidence' as const }
  expect((await workingReport(mine, asked)).report.sets).toBeUndefined()
  const { sha256 } = await freezeMatch(mine, { matchId, name: 'Our peers' })
  const { p50 } = figuresOf(await showMatch(mine, { matchId })).adjusted
  const set = { id: matchId, name: 'Our peers', definition: 'salary', sha256, p50 }
  const listed = [expect.objectContaining(set)]
  expect((await workingReport(mine, asked)).report.sets).toEqual(listed)
  const { number } = await saveReport(mine, { employeeId: employee.id, query })
  await archiveMatch(mine, { matchId })
  expect((await workingReport(mine, asked)).report.sets).toBeUndefined()
  const saved = await showReport(mine, { employeeId: employee.id, number })
  expect(saved.report.sets).toEqual(listed)
})
