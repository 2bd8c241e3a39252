/**
 * Reads who was present from one text, as a secretary writes it, and writes it back: a name a line or between commas,
 * with what is to be noted behind it. What is not certain is asked about, and no conflict is guessed.
 */
import { type Reading, refused, understood } from '../../forms/reading.ts'
import type { Attendee, Vote } from './packet.ts'

/** More than any board has, and few enough for one page. */
export const MOST_ENTRIES = 60
const LONGEST = 300

const GUEST =
  /\b(guest|visitor|observer|advis[eo]r|consultant|attorney|non-?member|not a member)\b/i
const LEFT = /\b(left|recused|stepped (out|away)|withdrew|excused)\b/i
const STAYED = /\bstayed\b/i
const ABSTAINED = /\babstain(ed|s)?\b/i
const NOT_VOTING = /\b(not voting|non-?voting|did not vote|no vote)\b/i
const ABSENT = /\b(absent|not present|regrets)\b/i
const NO_CONFLICT = /\b(no|without a?) ?conflict/i
const KIN =
  'wife|husband|spouse|sister|brother|son|daughter|mother|father|parent|child|cousin|aunt|uncle|niece|nephew|relative|employee'
const CONFLICT = new RegExp(
  `\\b(conflict(ed)?|married|in-law|related|family|(works|reports|paid|employed)|${KIN})\\b`,
  'i',
)
/** Words that only say that, and need not be kept. */
const KEYWORD_ALONE =
  /^(a )?(guest|left|stayed|voted|abstained|recused|conflict(ed)?|not voting|no conflict|member|voting member)$/i
const ROLE =
  /^((vice|co|ruling|teaching|staff|head|senior|lead|associate|assistant|board|session|church|finance|personnel|committee|council|team|executive|lay|interim|recording|stated|acting|congregational)[ -])*(chair\w*|moderator|clerk|secretary|treasurer|elder|deacon(ess)?|trustee|president|pastor|director|warden|officer|bishop|superintendent|minister|steward|delegate|leader|manager|administrator|bookkeeper|vestry)( (of|for) .*)?( emeritus)?$/i
/** Begins a capitalized part between commas that is a note on the person before it, and not another person. */
const NOTE = new RegExp(
  `^((a )?guest|visitor|observer|advis[eo]r|consultant|attorney|non-?member|not a member|abstain|not voting|non-?voting|did not vote|no vote|absent|not present|no conflict|recused|left|stayed|voted|conflict|married to|(${KIN}) of)\\b|${ROLE.source}`,
  'i',
)
/** Inside a name they are a note without its comma: whose it is cannot be told. */
const NOT_IN_A_NAME = /\b(abstain\w*|left|recused|stayed|voted|absent|guest|conflict\w*)\b/

interface ListedPerson {
  readonly name: string
  readonly notes: readonly string[]
}

/** `employee`: the name of the person whose pay is decided, who always has a conflict. */
export function readAttendees(text: string, employee: string): Reading<Attendee[]> {
  const listed = text.split(/\r?\n/).flatMap(peopleOf)
  if (listed.length === 0) return refused('Enter the name of everyone who was present.')
  if (listed.length > MOST_ENTRIES)
    return refused(`A packet can name ${MOST_ENTRIES} people who were present.`)
  const found: Attendee[] = []
  for (const one of listed) {
    const reading = attendeeOf(one, employee)
    if (!reading.ok) return reading
    if (found.some(({ name }) => name.toLowerCase() === one.name.toLowerCase()))
      return refused(`${one.name} is listed twice.`)
    found.push(reading.value)
  }
  return understood(found)
}

/** Those of one line; "Guests:" at its start makes them all guests. */
function peopleOf(line: string): ListedPerson[] {
  const plain = line.replace(/^\s*(\d+[.)]|[-*•])\s*/, '').trim()
  const heading =
    /^((?:voting )?members(?: present)?|present|guests?|also present|visitors|absent|regrets):/i.exec(
      plain,
    )
  const about = heading?.[1] ?? ''
  const added = /guest|also|visitor/i.test(about) ? ['guest'] : ABSENT.test(about) ? ['absent'] : []
  const people: { name: string; notes: string[] }[] = []
  for (const { text, isNote } of partsOf(plain.slice(heading?.[0].length ?? 0))) {
    const last = people.at(-1)
    if (last && (isNote || /^[a-z]/.test(text) || NOTE.test(text))) last.notes.push(text)
    else
      for (const name of text.split(/(?<!\s)\s+(?:and|&)\s+/)) {
        if (name.trim() !== '') people.push({ name: name.trim(), notes: [...added] })
      }
  }
  return people
}

/** Parts between commas and semicolons; those in parentheses, or behind a dash or a colon, are notes. */
function partsOf(line: string): { text: string; isNote: boolean }[] {
  return [...line.matchAll(/\(([^)]*)\)?|([^(]+)/g)].flatMap(([, inside, outside = '']) => {
    if (inside !== undefined) return split(inside, inside.includes(';') ? /;/ : /,/, true)
    return outside.split(/[,;]/).flatMap((part) => {
      const [first = '', ...rest] = part.split(/(?<!\s)\s+[-–—]\s+|:\s*/)
      return [...split(first, /;/, false), ...rest.flatMap((note) => split(note, /;/, true))]
    })
  })
}

function split(text: string, by: RegExp, isNote: boolean) {
  return text
    .split(by)
    .map((part) => ({ text: part.trim().replace(/^and\s+|\.$/g, ''), isNote }))
    .filter((part) => part.text !== '')
}

function attendeeOf({ name, notes }: ListedPerson, employee: string): Reading<Attendee> {
  const said = (what: RegExp) => notes.some((note) => what.test(note))
  if (name.length + notes.join('').length > LONGEST || !/\p{L}/u.test(name))
    return refused(`We could not read “${name.slice(0, 40)}” as a name. Enter one name a line.`)
  if (NOT_IN_A_NAME.test(name))
    return refused(`Put a comma between the name and the note in “${name}”.`)
  if (said(ABSENT)) return refused(`${name} was absent. List only who was there.`)
  const isEmployee = name.toLowerCase().endsWith(employee.toLowerCase())
  const isClear = said(NO_CONFLICT)
  const isConflicted = isEmployee || (!isClear && (said(CONFLICT) || said(LEFT) || said(STAYED)))
  const isMember = !said(GUEST)
  const others = notes.filter((note) => !KEYWORD_ALONE.test(note) && !isOnlyAbout(note))
  const roles = others.filter(
    (note) => (ROLE.test(note) || GUEST.test(note)) && !CONFLICT.test(note) && !LEFT.test(note),
  )
  const reasons = others.filter((note) => !roles.includes(note))
  const role = roles.length > 0 ? roles.join(', ') : null
  if (!isConflicted) {
    if (reasons.length > 0)
      return refused(
        `We could not read “${reasons[0]}” after ${name}. Write a role, such as chair, or what the conflict is and “left” or “stayed”.`,
      )
    const vote: Vote =
      !isMember || said(NOT_VOTING) ? 'no_vote' : said(ABSTAINED) ? 'abstained' : 'voted'
    return understood({ name, role, isMember, conflict: 'none', conflictDetail: null, vote })
  }
  const detail = reasons.join(', ') || (isEmployee ? 'the decision is about their own pay' : '')
  if (detail === '')
    return refused(
      `Say in a few words what the conflict of ${name} is: “${name}, sister of the pastor, left”.`,
    )
  const isLeft = said(LEFT) && !notes.some((note) => /^stayed$/i.test(note))
  if (!isLeft && !said(STAYED))
    return refused(
      `${name} has a conflict (${detail}). Add “left” if they left before debate and vote, or “stayed”.`,
    )
  const vote: Vote =
    isLeft || !isMember
      ? 'no_vote'
      : said(ABSTAINED)
        ? 'abstained'
        : said(/^voted$/i)
          ? 'voted'
          : 'no_vote'
  const conflict = isLeft ? 'left' : 'stayed'
  return understood({ name, role, isMember, conflict, conflictDetail: detail, vote })
}

/** "left before the vote", "recused herself": nothing to keep beside the fact itself. */
function isOnlyAbout(note: string): boolean {
  return /^(was )?(left|recused|stepped (out|away)|excused|withdrew|abstained|stayed)( (early|herself|himself|themselves|themself|the room|(before|during|from|for|at|after|when) .*))?$/i.test(
    note,
  )
}

/** The same people as a text to change; read again, it gives the same. */
export function attendeesText(attendees: readonly Attendee[]): string {
  return attendees.map(lineOf).join('\n')
}

function lineOf({ name, role, isMember, conflict, conflictDetail, vote }: Attendee): string {
  const clean = (text: string) => text.replace(/[();\n]+/g, ',')
  const votes = { voted: 'voted', abstained: 'abstained', no_vote: 'not voting' } as const
  const isUsual = conflict === 'none' && vote === 'voted'
  const notes = [
    ...(role ? [clean(role)] : []),
    ...(isMember ? [] : ['guest']),
    ...(conflict === 'none' ? [] : [`conflict`, clean(conflictDetail ?? ''), conflict]),
    ...(isMember && conflict !== 'left' && !isUsual ? [votes[vote]] : []),
  ].filter((note) => note !== '')
  return notes.length === 0 ? name : `${name} (${notes.join('; ')})`
}
