/** The query of a working report: nothing of it is stored, and it can be sent to a colleague. */

import { SETTINGS, type Setting } from '../../engine/facts/organization.ts'
import { ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { EDUCATIONS, type Education } from '../../engine/facts/person.ts'
import { PERSON } from '../../engine/facts/person-facts.ts'
import { numberBetween } from '../../forms/numbers.ts'
import { readTyped, type Typed, understood } from '../../forms/reading.ts'
import { type Blend, parseBlend } from '../../market/positions/blend.ts'
import { isPositionKey } from '../../market/positions/position-name.ts'
import {
  readStudioInputs,
  STUDIO_FIELDS,
  type StudioInputs,
  studioProblems,
  typedStudioInputs,
} from '../../pay/clergy/studio-inputs.ts'
import { parseDate } from '../../pay/date.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../../pay/definition.ts'
import { parseAmount, type TypedAmount } from '../../pay/entered-amount.ts'
import type { Cents } from '../../pay/money.ts'
import type { Block, Stretch } from '../documents/blocks.ts'

export interface ReportQuery {
  /** null: what the organization compares by its pay policy */
  readonly definition: DefinitionOfPay | null
  /** a salary that is tried in place of the stored proposal: an amount, or a change of present pay */
  readonly proposed: Typed<TypedAmount>
  /** the day the pay is estimated for, YYYY-MM-DD; null: today */
  readonly asOf: Typed<string>
  /** two or three positions in place of the main one */
  readonly blend: Typed<Blend>
  /** alone: the Census level is not moved to a church's size */
  readonly level: 'alone' | null
  /** facts asked otherwise than they were entered */
  readonly whatIf: WhatIf
  /** what is tried in the clergy pay studio */
  readonly studio: StudioInputs
}

/** Null where the fact stays as it was entered. A what-if is looked at, never saved. */
export interface WhatIf {
  /** key of the catalog; a key that it does not have is not asked */
  readonly position: string | null
  /** yearly operating budget */
  readonly budget: Typed<Cents>
  /** a week; clients served of a nonprofit */
  readonly attendance: Typed<number>
  /** paid, a week */
  readonly hours: Typed<number>
  /** as it was typed until it is found; then its name: "Austin, TX" */
  readonly place: Typed<string>
  readonly experience: Typed<number>
  readonly education: Education | null
  readonly ordination: 'yes' | 'no' | null
  readonly setting: Setting | null
}

/** A value that cannot be read is answered at its field and changes nothing. */
export function readReportQuery(search: Readonly<Record<string, string>>): ReportQuery {
  return {
    definition: oneOf(DEFINITIONS_OF_PAY, search.definition),
    proposed: readTyped(search.proposed, parseAmount),
    asOf: readTyped(search.asOf, parseDate),
    blend: readTyped(search.blend, parseBlend),
    level: oneOf(['alone'], search.level),
    whatIf: {
      position: isPositionKey(search.position ?? '') ? (search.position ?? null) : null,
      budget: readTyped(search.budget, ORGANIZATION.operatingBudget.parse),
      attendance: readTyped(search.attendance, ORGANIZATION.attendance.parse),
      hours: readTyped(search.hours, numberBetween(1, 80, '30')),
      place: readTyped(search.place, (text) => understood(text.trim())),
      experience: readTyped(search.experience, PERSON.yearsExperience.parse),
      education: oneOf(EDUCATIONS, search.education),
      ordination: oneOf(['yes', 'no'], search.ordination),
      setting: oneOf(SETTINGS, search.setting),
    },
    studio: readStudioInputs(search),
  }
}

/** What is wrong with each field as it was typed; empty where all is understood. */
export function queryProblems(query: ReportQuery): Record<string, string> {
  const { proposed, asOf, blend, whatIf, studio } = query
  const { budget, attendance, hours, place, experience } = whatIf
  const fields = { proposed, asOf, blend, budget, attendance, hours, place, experience }
  const wrong = Object.entries(fields).flatMap(([name, { problem }]) =>
    problem === null ? [] : [[name, problem]],
  )
  return { ...Object.fromEntries(wrong), ...studioProblems(studio) }
}

/** Whether a what-if is asked for, also where something of it cannot be understood. */
export function asksOtherwise({ whatIf }: Pick<ReportQuery, 'whatIf'>): boolean {
  return Object.values(whatIf).some((fact) => {
    return fact !== null && (typeof fact === 'string' || fact.typed !== '')
  })
}

/** The same question as names and values of an address or a form; what was not asked is left out. */
export function reportFields(query: ReportQuery): [name: string, value: string][] {
  const { definition, proposed, asOf, blend, level, whatIf, studio } = query
  const tried = typedStudioInputs(studio)
  const fields: [string, string][] = [
    ['definition', definition ?? ''],
    ['proposed', proposed.typed],
    ['asOf', asOf.typed],
    ['blend', blend.typed],
    ['level', level ?? ''],
    ['position', whatIf.position ?? ''],
    ['budget', whatIf.budget.typed],
    ['attendance', whatIf.attendance.typed],
    ['hours', whatIf.hours.typed],
    ['place', whatIf.place.typed],
    ['experience', whatIf.experience.typed],
    ['education', whatIf.education ?? ''],
    ['ordination', whatIf.ordination ?? ''],
    ['setting', whatIf.setting ?? ''],
    ...STUDIO_FIELDS.map((name): [string, string] => [name, tried[name]]),
  ]
  return fields.filter(([, value]) => value !== '')
}

/** The question as a query string, with some of it changed; '' where nothing was asked. */
export function reportSearch(query: ReportQuery, changed: Partial<ReportQuery> = {}): string {
  const fields = reportFields({ ...query, ...changed })
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}

/** Nothing asked otherwise than it was entered. */
export const NO_WHAT_IF: WhatIf = readReportQuery({}).whatIf

export function isWhatIf(whatIf: WhatIf): boolean {
  return Object.values(whatIf).some((fact) => {
    return fact !== null && (typeof fact === 'string' || fact.value !== null)
  })
}

function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  asked: string | undefined,
): Choice | null {
  return choices.find((one) => one === asked) ?? null
}

// What a section of a report is: one name everywhere, the view it belongs to, and its blocks.

/** The five views of a report; each has an address of its own. */
export const REPORT_VIEWS = ['answer', 'reasons', 'evidence', 'package', 'clergy'] as const
export type ReportView = (typeof REPORT_VIEWS)[number]

/** `Facts` are the parts of a report that the section reads. */
export interface Section<Facts> {
  /** folder, anchor and part of a file */
  readonly key: string
  readonly view: ReportView | ((report: Facts) => ReportView)
  /** heading, entry of the contents, bookmark of the PDF */
  readonly title: (report: Facts) => string
  /** empty where this report has nothing to say of it */
  readonly blocks: (report: Facts) => readonly Block[]
}

/**
 * What a link without the person may show of each part: all of it, nothing, or what a function leaves. A part without a
 * rule does not compile.
 */
export type ShareRules<Facts> = {
  readonly [Part in keyof Required<Facts>]:
    | boolean
    | ((value: NonNullable<Facts[Part]>) => Facts[Part])
}

/** Where a report is read. */
export interface ReadAt {
  /** "/report/7", "/share/abc" */
  readonly base: string
  /** what the address asks for besides */
  readonly query?: ReportQuery
  /** `?report=3` of a frozen report */
  readonly frozen?: number
}

/** Absent on paper and in files, which have no links. */
export interface At {
  readonly at?: ReadAt
}

// Links from one section of a report to another, to be followed where the report is read on a screen.

/** The address of a view, with everything that the report was asked for. */
export function viewHref({ base, query, frozen }: ReadAt, view: ReportView | 'all'): string {
  const path = view === 'answer' ? base : `${base}/${view}`
  if (frozen !== undefined) return `${path}?report=${frozen}`
  return query ? `${path}${reportSearch(query)}` : path
}

/** Without a link where there is nowhere to go, such as on paper. */
export function linkTo({ at }: At, view: ReportView, section: string, text: string): Stretch {
  return at ? { text, href: `${viewHref(at, view)}#${section}` } : { text: `See “${text}.”` }
}

/** A page of the organization or the person: readers of a shared link have none, so their id is 0. */
export function pageLink(id: number, path: string, text: string): Stretch {
  return id > 0 ? { text, href: path } : { text }
}
