/** The page of raise letters: whose there are, and how they are worded. */
import { FILE_TYPES, fileName, type Paper } from '~/core/answers/documents/paper.ts'
import { can } from '~/core/authorize.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { salaryRate, withSalary } from '~/core/pay/salary-rate.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import type { Search } from '~/core/planning/raises/plan-query.ts'
import type { PlanRow } from '~/core/planning/raises/plan-view.ts'
import { type LetterFacts, letterPart } from '~/core/planning/raises/wording.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import { type Context, today } from '../../../context.ts'
import { makePdf } from '../../count-file.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { frameOf } from '../../people/organizations/show-organization.ts'
import { type EmployeeWithPay, listStaffWithPay } from '../../people/pay-access/load-employee.ts'
import { lockOf, requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { type OpenRaisePlan, payRateOf, planFor } from './raise-plan.ts'
import { logoOf, wordingOf } from './wording.ts'

/** For those who see everyone's pay. */
export async function showLetters(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const subject = await loadOrganizationFor(context, 'pay.read', organizationId)
  const organization = frameOf(context, subject)
  const locked = await lockOf(() => requirePlan(context, subject, 'analyzer'))
  if (locked) return { organization, locked, letters: null }
  const { raised, unchanged } = await proposedLetters(context, subject, 'raise letters')
  const filesFor = (count: number) => Math.ceil(count / LETTERS_IN_A_FILE)
  return {
    ...{ organization, locked },
    letters: {
      ...{ raised: raised.map(listed), unchanged: unchanged.map(listed) },
      files: {
        changed: filesFor(raised.length),
        everyone: filesFor(raised.length + unchanged.length),
      },
      wording: await wordingOf(context, organizationId),
      logo: await logoOf(context, organizationId),
      mayUpdate: can(context.actor, 'organization.update', subject),
    },
  }
}

function listed({ employeeId, name, jobTitle, from, now, next }: LetterFacts) {
  const annual = (pay: LetterFacts['now']) => salaryRate(pay)?.annual ?? 0
  return { employeeId, name, jobTitle, from, now: annual(now), next: annual(next) }
}

/** Letters in one file; more are files of their own. */
const LETTERS_IN_A_FILE = 100

export interface AskedLetters {
  readonly organizationId: number
  /** one person; null: all of `whom` */
  readonly only: number | null
  /** those whose pay changes, or also those whose pay stays */
  readonly whom: 'changed' | 'everyone'
  /** which file of several, from 1 */
  readonly part: number
}

/** Of what is proposed by now. For those who see everyone's pay. */
export async function lettersFile(context: Context, asked: AskedLetters) {
  const organization = await loadOrganizationFor(context, 'pay.read', asked.organizationId)
  await requirePlan(context, organization, 'analyzer')
  const people = await proposedLetters(context, organization, 'raise letters in a file')
  return await fileOf(context, { ...asked, people, isDraft: false })
}

/** Of a plan as its address asks for it: each letter says that it is a draft. */
export async function draftLettersFile(
  context: Context,
  asked: AskedLetters & { readonly search: Search },
) {
  const organization = await loadOrganizationFor(context, 'pay.read', asked.organizationId)
  const plan = await planFor(context, asked)
  if (!plan.view) throw new InvalidInput({}, {}, 'Calculate the plan first.')
  const people = await plannedLetters(context, organization, plan)
  return await fileOf(context, { ...asked, people, isDraft: true })
}

async function fileOf(
  context: Context,
  asked: AskedLetters & { readonly people: LetterPeople; readonly isDraft: boolean },
) {
  const { organizationId, isDraft } = asked
  const letters = chosenLetters(asked)
  const wording = await wordingOf(context, organizationId)
  const logo = await logoOf(context, organizationId)
  const options = { wording, logo, isDraft, today: today(context) }
  const [first] = letters
  const alone = letters.length === 1 ? first : undefined
  const title = `${isDraft ? 'Draft ' : ''}${alone ? `Raise letter, ${alone.name}` : 'Raise letters'}`
  const paper: Paper = {
    ...{ title, author: wording.sender, language: 'en-US', madeAt: context.now().toISOString() },
    parts: letters.map((facts) => letterPart(facts, options)),
  }
  const body = await makePdf(context, paper)
  await recordEvent(context, {
    action: 'letters.export',
    organizationId,
    subject: alone
      ? { kind: 'employee', id: alone.employeeId }
      : { kind: 'organization', id: organizationId },
    details: { letters: letters.length, isDraft, ...(alone && { person: alone.name }) },
  })
  return { fileName: fileName(title, 'pdf'), type: FILE_TYPES.pdf, body }
}

function chosenLetters({
  people,
  only,
  whom,
  part,
}: AskedLetters & { readonly people: LetterPeople }): readonly LetterFacts[] {
  const { raised, unchanged } = people
  if (only !== null) {
    const letter = [...raised, ...unchanged].find(({ employeeId }) => employeeId === only)
    if (!letter) throw new NotFound()
    return [letter]
  }
  const all = whom === 'everyone' ? [...raised, ...unchanged] : raised
  if (all.length === 0) throw new InvalidInput({}, {}, 'No one’s pay changes.')
  const from = (part - 1) * LETTERS_IN_A_FILE
  const letters = all.slice(from, from + LETTERS_IN_A_FILE)
  if (letters.length === 0) throw new NotFound()
  return letters
}

interface LetterPeople {
  /** whose pay rises or falls, in the order they were entered */
  readonly raised: readonly LetterFacts[]
  /** whose pay stays as it is */
  readonly unchanged: readonly LetterFacts[]
}

/** What is proposed by now. Who has no proposal stays at present pay from the first proposed day. */
async function proposedLetters(
  context: Context,
  organization: OrganizationSubject,
  purpose: LetterPurpose,
): Promise<LetterPeople> {
  const employees = await paidStaff(context, organization, purpose)
  const days = employees.flatMap(({ planned }) => planned?.effectiveOn ?? []).sort()
  const from = days[0] ?? nextJanuary(today(context))
  const letters = employees.flatMap((employee) => {
    const { planned } = employee
    const next = planned?.package ?? employee.pay.package
    return factsOf(employee, { next, from: planned?.effectiveOn ?? from })
  })
  return divided(letters)
}

/** What accepting the plan would propose. */
async function plannedLetters(
  context: Context,
  organization: OrganizationSubject,
  { view, query, staff, suggestedDate }: OpenRaisePlan,
): Promise<LetterPeople> {
  const from = query.date.value ?? suggestedDate
  const rows = new Map(view?.rows.map((row) => [row.id, row]))
  const people = new Map(staff.people.map((person) => [person.id, person]))
  const employees = await paidStaff(context, organization, 'raise letters in a file')
  const letters = employees.flatMap((employee) => {
    const [row, person] = [rows.get(employee.id), people.get(employee.id)]
    if (!row || !person) return []
    const { planned } = employee
    // accepting replaces the proposals of those whom the plan raises, and no others
    if (row.raise === 0 && planned) {
      return factsOf(employee, { next: planned.package, from: planned.effectiveOn })
    }
    return factsOf(employee, { next: packageAt(employee, row, person), from })
  })
  return divided(letters)
}

type LetterPurpose = 'raise letters' | 'raise letters in a file'

type Paid = EmployeeWithPay & { readonly pay: NonNullable<EmployeeWithPay['pay']> }

/** People with a known salary; volunteers and planned hires get no letter. */
async function paidStaff(
  context: Context,
  organization: OrganizationSubject,
  purpose: LetterPurpose,
): Promise<readonly Paid[]> {
  const employees = await listStaffWithPay(context, purpose, organization)
  return employees.filter((employee): employee is Paid => {
    const isStaff = employee.kind !== 'volunteer' && employee.kind !== 'planned_hire'
    return isStaff && employee.pay !== null && salaryRate(employee.pay.package) !== null
  })
}

function packageAt(
  { pay, planned }: Paid,
  row: PlanRow,
  person: OpenRaisePlan['staff']['people'][number],
): PayPackage {
  if (row.raise === 0) return pay.package
  const rate = { ...payRateOf(row, person), annual: row.salary }
  const components = withSalary((planned ?? pay).package, rate)
  // the housing of a proposal that accepting would refuse to go below
  if (!components.ok) return pay.package
  return { ...pay.package, components: components.value }
}

function factsOf(
  { id, name, jobTitle, hoursPerWeek, weeksPerYear, pay }: Paid,
  { next, from }: Pick<LetterFacts, 'next' | 'from'>,
): LetterFacts[] {
  if (salaryRate(next) === null) return []
  const facts = { name, jobTitle, hoursPerWeek, weeksPerYear, from }
  return [{ ...facts, employeeId: id, now: pay.package, next }]
}

function divided(letters: readonly LetterFacts[]): LetterPeople {
  const isRaised = ({ now, next }: LetterFacts) =>
    salaryRate(now)?.annual !== salaryRate(next)?.annual
  return {
    raised: letters.filter(isRaised),
    unchanged: letters.filter((letter) => !isRaised(letter)),
  }
}
