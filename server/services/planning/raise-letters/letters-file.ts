/** Raise letters as a PDF: everyone’s in one file, or one person’s alone. */
import { FILE_TYPES, fileName, type Paper } from '~/core/answers/documents/paper.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { type LetterFacts, letterPart } from '~/core/planning/raise-letters/letter.ts'
import type { Search } from '~/core/planning/raises/plan-query.ts'
import { type Context, personOf, today } from '../../../context.ts'
import { countFile } from '../../count-file.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { planFor } from '../analyses/show-raise-plan.ts'
import { type LetterPeople, plannedLetters, proposedLetters } from './letter-people.ts'
import { logoOf } from './logo.ts'
import { wordingOf } from './wording.ts'

/** Letters in one file; more are files of their own. */
export const LETTERS_IN_A_FILE = 100

export interface AskedLetters {
  readonly organizationId: number
  /** one person; null: all of `whom` */
  readonly only: number | null
  /** those whose pay changes, or also those whose pay stays */
  readonly whom: 'changed' | 'everyone'
  /** which file of several, from 1 */
  readonly part: number
}

export interface LettersFile {
  readonly fileName: string
  readonly type: string
  readonly body: Uint8Array
}

/** Of what is proposed by now. For those who see everyone's pay. */
export async function lettersFile(context: Context, asked: AskedLetters): Promise<LettersFile> {
  const organization = await loadOrganizationFor(context, 'pay.read', asked.organizationId)
  await requirePlan(context, organization, 'analyzer')
  const people = await proposedLetters(context, organization, 'raise letters in a file')
  return await fileOf(context, { ...asked, people, isDraft: false })
}

/** Of a plan as its address asks for it: each letter says that it is a draft. */
export async function draftLettersFile(
  context: Context,
  asked: AskedLetters & { readonly search: Search },
): Promise<LettersFile> {
  const organization = await loadOrganizationFor(context, 'pay.read', asked.organizationId)
  const plan = await planFor(context, asked)
  if (!plan.view) throw new InvalidInput({}, {}, 'Calculate the plan first.')
  const people = await plannedLetters(context, organization, plan)
  return await fileOf(context, { ...asked, people, isDraft: true })
}

async function fileOf(
  context: Context,
  asked: AskedLetters & { readonly people: LetterPeople; readonly isDraft: boolean },
): Promise<LettersFile> {
  const { organizationId, isDraft } = asked
  const letters = chosenLetters(asked)
  await countFile(context)
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
  const body = await context.outside.documents.make(paper, personOf(context))
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
