/**
 * Requests nobody means well: every way in of the matrix, with its fields, those its page shows and the form as the
 * page draws it, holding nasty values in bodies of every kind.
 */
import { MATRIX, type Row } from '~/tests/access/matrix.ts'
import { type People, type Place, ROLES, type Role } from '~/tests/access/people.ts'
import type { Answer, HttpVisitor } from '~/tests/support/server/http-visitor.ts'
import { formsOfPage, type PageForm } from './forms-of-page.ts'
import { addressOf, type Chance, chanceOf, makeRequest } from './make-request.ts'

export interface Nasty {
  readonly url: string
  readonly people: People
  readonly requests: number
  readonly seed: number
  /** waited for after each thousand, while nothing is on its way */
  readonly afterThousand?: (sent: number, failed: readonly string[]) => Promise<void>
}

export interface NastyAnswers {
  /** method and status -> how many */
  readonly counts: Readonly<Record<string, number>>
  /** everything that was answered with 500 or above, to be sent again */
  readonly failed: readonly string[]
  /** of each role that is signed in: how many of its requests were sent to sign in instead, of how many */
  readonly signedOut: Readonly<Record<string, { readonly times: number; readonly of: number }>>
  /** milliseconds of each answer, as eight at once were waited for */
  readonly waited: readonly number[]
}

const AT_ONCE = 8
/** A form may sign out, delete or move what the next one needs. */
const NEW_PLACE_AFTER = 400
/** Intents after which people find nothing to do where they were. */
const SPENDS = /^(delete|archive|transfer|leave)$/
/** Pages that are the same at every place. */
const OF_NO_PLACE = /^\S+ \/(account|mgmt|legal|sign|forgot)/
/** Everybody is a member of so many; with hundreds each page would list them, and no account has hundreds. */
const MOST_PLACES = 5
const WHO: readonly Role[] = ['visitor', 'stranger', 'owner', 'support', 'analyst', 'admin']
/** Commands are not asked here; one intent fails on purpose. */
const WAYS = Object.entries(MATRIX).filter(
  ([way]) => !way.startsWith('stipend ') && !way.endsWith(' throw-on-server'),
)

export async function sendNasty({
  url,
  people,
  requests,
  seed,
  afterThousand,
}: Nasty): Promise<NastyAnswers> {
  const counts: Record<string, number> = {}
  const failed: string[] = []
  const signedOut: Record<string, NastyAnswers['signedOut'][string]> = {}
  const waited: number[] = []
  const visitors = new Map<Role, HttpVisitor>()
  const places = placesOf(people)
  for (let sent = 0; sent < requests; sent += 1000) {
    const numbers = Array.from({ length: Math.min(1000, requests - sent) }, (_, index) => {
      return sent + index
    }).values()
    // each takes the next number as soon as its answer has come
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(numbers)))
    await afterThousand?.(Math.min(sent + 1000, requests), failed)
  }
  return { counts, failed, signedOut, waited }

  async function sendAll(numbers: Iterable<number>): Promise<void> {
    for (const number of numbers) {
      for (const role of WHO)
        if (isOut(role, visitors)) visitors.set(role, await people.visit(role, url))
      await sendOne(seed * 1_000_003 + number, await places.at(number))
    }
  }

  async function sendOne(number: number, here: Here): Promise<void> {
    const chance = chanceOf(number)
    const [way, row] = chance.one(WAYS)
    const role = roleFor(chance, row)
    const visitor = visitors.get(role)
    if (!visitor) throw new Error(`nobody is ${role}`)
    const [method = '', route = '', intent = ''] = way.split(' ')
    const { place } = here
    let page = here.pages.get(`${role} ${route}`)
    if (method === 'POST' && !page && route !== '*' && row.who[ROLES.indexOf(role)] !== '-') {
      const asked = {
        path: addressOf({ way, row, place }) + (row.query?.(place) ?? ''),
        request: {},
      }
      page = read(await send(visitor, { role, way: `GET ${route}`, ...asked }))
      here.pages.set(`${role} ${route}`, page)
    }
    const form = page?.forms.find(({ intents }) => intents.includes(intent))
    const known = { way, row, place, names: page?.names ?? [], fields: form?.fields ?? [] }
    const answer = await send(visitor, { role, way, ...makeRequest(chance, known) })
    if (method === 'GET' && answer.status === 200) here.pages.set(`${role} ${route}`, read(answer))
    if (answer.status === 303 && SPENDS.test(intent)) here.isSpent = true
  }

  async function send(visitor: HttpVisitor, { role, way, path, request }: Sent): Promise<Answer> {
    const wasIn = visitor.cookies.has('session')
    const sentAt = performance.now()
    const answer = await answerOf(visitor, path, request)
    waited.push(performance.now() - sentAt)
    const { status, headers, body } = answer
    const method = request.method ?? 'GET'
    counts[`${method} ${status}`] = (counts[`${method} ${status}`] ?? 0) + 1
    if (wasIn) {
      const { times, of } = signedOut[role] ?? { times: 0, of: 0 }
      signedOut[role] = { times: times + (isSentToSignIn(headers, body) ? 1 : 0), of: of + 1 }
    }
    if (status >= 500 || /"(abortStatusCode|status)":5\d\d/.test(body)) {
      failed.push(`${role} ${way} ${path} ${JSON.stringify(request).slice(0, 600)}: ${status}`)
    }
    return answer
  }
}

interface Sent {
  readonly role: Role
  readonly way: string
  readonly path: string
  readonly request: RequestInit
}

interface KnownPage {
  readonly forms: readonly PageForm[]
  readonly names: readonly string[]
}

interface Here {
  readonly place: Place
  /** role and route -> what its page showed */
  readonly pages: Map<string, KnownPage>
  /** something of it was deleted or moved */
  isSpent: boolean
}

interface Places {
  /** where a request is sent: a new one after so many, and when something of the last was deleted */
  at(number: number): Promise<Here>
}

function placesOf(people: People): Places {
  let [here, usedFrom] = [newPlace(people, []), 0]
  return {
    async at(number) {
      const last = here
      const { isSpent, pages } = await last
      if (!isSpent && number - usedFrom < NEW_PLACE_AFTER) return await last
      if (last === here) {
        usedFrom = number
        here = newPlace(
          people,
          [...pages].filter(([page]) => OF_NO_PLACE.test(page)),
        )
      }
      return await here
    },
  }
}

/** What was counted of people elsewhere does not refuse what is asked here, and most of where they were is left. */
async function newPlace(
  people: People,
  pages: readonly (readonly [string, KnownPage])[],
): Promise<Here> {
  const { db } = people.context
  await db('rate_limits').delete()
  const place = await people.place()
  const owned = db('memberships').where({ user_id: place.organization.owner.id })
  const left = owned
    .orderBy('organization_id', 'desc')
    .offset(MOST_PLACES)
    .select('organization_id')
  await db('memberships').whereIn('organization_id', left).delete()
  return { place, pages: new Map(pages), isSpent: false }
}

function isOut(role: Role, visitors: ReadonlyMap<Role, HttpVisitor>): boolean {
  const visitor = visitors.get(role)
  return !visitor || (role !== 'visitor' && !visitor.cookies.has('session'))
}

/** Mostly somebody whom it does not refuse. */
function roleFor(chance: Chance, { who }: Row): Role {
  const letters = who.replaceAll(' ', '')
  const allowed = WHO.filter((role) => !/[snf]/.test(letters[ROLES.indexOf(role)] ?? 's'))
  return chance.one(allowed.length > 0 && chance.random() < 0.8 ? allowed : WHO)
}

/** 0: the connection was closed, as it is on a body that is too large. */
async function answerOf(visitor: HttpVisitor, path: string, request: RequestInit): Promise<Answer> {
  return await visitor.send(path, request).catch((error: unknown) => {
    if (error instanceof TypeError) return { status: 0, headers: new Headers(), body: '' }
    throw error
  })
}

function isSentToSignIn(headers: Headers, body: string): boolean {
  const to = headers.get('Location') ?? /"_urlRedirect":\{"url":"([^"]*)/.exec(body)?.[1]
  return to?.startsWith('/sign-in') ?? false
}

function read({ body }: Answer): KnownPage {
  const found = body.matchAll(/ name="([^"]{1,60})"|[?;&]([a-zA-Z]{2,30})=/g)
  const names = [...new Set([...found].map(([, field, parameter]) => field ?? parameter ?? ''))]
  return { forms: formsOfPage(body), names }
}
