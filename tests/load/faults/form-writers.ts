/** Add people, one form after the other; one without an answer is sent again with its key until it has one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { EMPLOYEE_FIELDS } from '~/tests/support/database/world.ts'
import { HttpVisitor } from '~/tests/support/server/http-visitor.ts'
import type { House } from './house-with-database.ts'

export interface FormWriters {
  saved(): number
  /** told to try again */
  refused(): number
  /** ended without an answer, and sent again */
  unanswered(): number
  /** what was answered that never may be */
  readonly faults: readonly string[]
  /** Leaves what has no answer yet. */
  stop(): Promise<void>
  /** What is lost, there twice, or not in the audit log; an empty list is well. */
  judge(): Promise<string[]>
  tell(): string
}

/** @param house whose people are added to; its `url` may be a proxy's */
export function startWriters(
  house: Pick<House, 'url' | 'sessionToken' | 'organizationId' | 'rows' | 'log'>,
  count: number,
  chance: () => number,
): FormWriters {
  /** What was sent, by the name that was typed: whether it was answered with 303. */
  const sent = new Map<string, boolean>()
  const faults: string[] = []
  let isOpen = true
  let [saved, refused, unanswered] = [0, 0, 0]

  const write = async () => {
    const visitor = new HttpVisitor(house.url)
    visitor.cookies.set('session', house.sessionToken)
    while (isOpen) {
      // neither alike nor of one day: people who could be the same are asked about
      const name = `Load${letters(chance)} ${letters(chance)}`
      const effectiveOn = new Date(Date.UTC(1995, 0, 1 + (sent.size % 10_000)))
      sent.set(name, false)
      const isSaved = await send(visitor, name, effectiveOn.toISOString().slice(0, 10))
      if (isSaved) sent.set(name, true)
      await sleep(100)
    }
  }

  const send = async (visitor: HttpVisitor, name: string, effectiveOn: string) => {
    const path = `/employee/new?organization=${house.organizationId}`
    const formKey = crypto.randomUUID()
    const fields = { ...EMPLOYEE_FIELDS, intent: 'save', name, effectiveOn, formKey }
    while (isOpen) {
      const startedAt = performance.now()
      const answer = await visitor.post(path, fields).catch(() => null)
      if (answer?.status === 303) {
        saved += 1
        return true
      }
      if (answer === null) unanswered += 1
      else if (answer.status === 503) refused += 1
      else {
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
        faults.push(`${path} answered ${answer.status} after ${seconds} s\n${house.log()}`)
        return false
      }
      await sleep(200)
    }
    return false
  }

  const writing = Array.from({ length: count }, write)
  return {
    saved: () => saved,
    refused: () => refused,
    unanswered: () => unanswered,
    faults,
    async stop() {
      isOpen = false
      await Promise.all(writing)
    },
    async judge() {
      const rows = await house.rows<{ name: string; times: number; events: number }>(
        `select e.name, count(distinct e.id)::int4 as times, count(v.id)::int4 as events
         from employees e left join audit_events v
           on v.subject_kind = 'employee' and v.subject_id = e.id and v.action = 'employee.create'
         where e.name like 'Load%' group by e.name`,
      )
      const found = new Map(rows.map((row) => [row.name, row]))
      return [...sent].flatMap(([name, isAnswered]) => {
        const { times = 0, events = 0 } = found.get(name) ?? {}
        if (times > 1) return [`${name} is there ${times} times`]
        if (isAnswered && times === 0) return [`${name} was answered and is lost`]
        return times !== events ? [`${name} has ${events} lines in the audit log`] : []
      })
    },
    tell: () =>
      `${saved} forms saved, ${refused} told to try again, ${unanswered} without an answer and sent again`,
  }
}

function letters(chance: () => number): string {
  return Array.from({ length: 9 }, () => String.fromCharCode(97 + Math.floor(chance() * 26))).join(
    '',
  )
}
