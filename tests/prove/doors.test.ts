/** Walks every link that a member's pages show: none leads to a refusal. */
import { expect, test } from 'vitest'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { startPacket } from '~/server/services/answers/board-packets/start-packet.ts'
import { saveReport } from '~/server/services/answers/reports/save-report.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildMember,
  buildOrganization,
} from '../support/database/world.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'

/** Nobody saved a report yet, and its figures are old. */
const server = await sharedServer()
const context = contextOf()
const employee = await buildEmployee(context)
const organization = employee.organization
const mine = actingAs(context, organization.owner)
await saveReport(mine, { employeeId: employee.id, query: readReportQuery({}) })
await startPacket(mine, { employeeId: employee.id })
const volunteer = { name: 'Vol Unteer', kind: 'volunteer', basePay: '', housingAllowance: '' }
await buildEmployee(context, volunteer, organization)
const beginning = await buildOrganization(context, { fiscalYear: '2019' })
await buildEmployee(context, {}, beginning)

function contextOf() {
  return buildContext(server.database.knex, undefined, { now: () => new Date() })
}

async function visitorOf(member: { readonly id: number }): Promise<HttpVisitor> {
  const visitor = new HttpVisitor(server.url)
  const { token } = await openSession(actingAs(contextOf(), member), member.id)
  visitor.cookies.set('session', token)
  return visitor
}

/** Enough for every kind of page of a small organization. */
const MOST_PAGES = 250

interface Walked {
  /** "address (from page): status" of each link and file that is refused or missing */
  readonly refused: readonly string[]
  readonly seen: readonly string[]
  /** "intent (page)" */
  readonly changes: readonly string[]
}

async function walked(visitor: HttpVisitor): Promise<Walked> {
  const from = new Map([['/dashboard', 'the start']])
  const [refused, changes]: [string[], string[]] = [[], []]
  const kinds = new Set<string>()
  for (const [path, before] of from) {
    if (from.size > MOST_PAGES) throw new Error(`more than ${MOST_PAGES} pages`)
    const { status, headers, body } = await visitor.get(path)
    if (status >= 400) refused.push(`${path} (from ${before}): ${status}`)
    if (!headers.get('content-type')?.startsWith('text/html')) continue
    changes.push(...changesOf(body).map((intent) => `${intent} (${path})`))
    for (const link of linksOf(body)) {
      if (kinds.has(kindOf(link))) continue
      kinds.add(kindOf(link))
      from.set(link, path)
    }
  }
  return { refused, changes, seen: [...from.keys()] }
}

/** One page with other settings is the same page. */
function kindOf(href: string): string {
  const [path = '', query = ''] = href.split('?')
  return [path, ...[...new URLSearchParams(query).keys()].sort()].join(' ')
}

/** Of the work area; what is anyone's own, such as the account, is left out. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/ href="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter(
      (href) =>
        !/^\/(assets|content|resources|legal|favicon|pages|account|organization\/new)\b/.test(href),
    )
}

/** What a form would do that only owners and editors may. */
const CHANGES =
  /^(save|attach|seal|add|change|remove|finalize|archive|delete|withdraw|re-run|start|share|import|confirm|hire)/

function changesOf(html: string): string[] {
  return [...html.matchAll(/<button[^>]*\bname="intent"[^>]*>/g)]
    .map(([button]) => /\bvalue="([^"]*)"/.exec(button)?.[1] ?? '')
    .filter((intent) => CHANGES.test(intent))
}

test.each<[string, Parameters<typeof buildMember>[2]]>([
  ['a viewer without pay', { role: 'viewer', seesPay: false }],
  ['a viewer who sees pay', { role: 'viewer', seesPay: true }],
  ['an editor', { role: 'editor', seesPay: true }],
])('no link that %s is shown leads to a refusal', async (_, rights) => {
  for (const at of [organization, beginning]) {
    const visitor = await visitorOf(await buildMember(contextOf(), at, rights))
    const { refused, seen, changes } = await walked(visitor)
    expect(refused).toEqual([])
    expect(seen.length).toBeGreaterThan(15)
    if (rights.role === 'viewer') expect(changes).toEqual([])
    else expect(changes.length).toBeGreaterThan(5)
    const { body } = await visitor.get('/dashboard')
    expect(body.includes('dot is the person’s pay')).toBe(rights.seesPay)
  }
})
