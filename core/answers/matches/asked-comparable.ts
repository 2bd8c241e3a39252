/** Asks about an own comparable beside those that are entered: the same organization again, or other work. */
import { asking, openQuestions } from '../../forms/asking.ts'
import { areSameWords, areSimilarOrganizations } from '../../forms/twins.ts'
import { formatMoney } from '../../pay/money.ts'
import { enter, keep, leadTo, type Question } from '../../question.ts'
import type { EnteredComparable, OwnComparable } from './own-comparable.ts'
import { type ComparedJob, isSimilarWork } from './own-comparable-words.ts'

/** What is asked of a new or changed one beside the others. */
interface ComparedWith {
  readonly others: readonly OwnComparable[]
  /** as it was stored before the change; what was answered of it then is not asked again */
  readonly before?: OwnComparable | undefined
  readonly job: ComparedJob
  /** the page that lists them */
  readonly href: string
}

/**
 * Asks about an organization that may be entered already, and about work that may be of another kind; answers the
 * comparable with what its person has said. Who sent no form is not asked: it is counted by how it looks.
 */
export function askedComparable(
  { confirmed, ...content }: OwnComparable & Partial<EnteredComparable>,
  { others, before, job, href }: ComparedWith,
): OwnComparable {
  if (confirmed === undefined) return content
  const twin = others.find((one) => isTwin(one, content))
  const isOtherWork = !isSimilarWork(content, job)
  const isSamePlace = before?.organization === content.organization
  const isSameWork = before?.position === content.position
  const isKnownTwin = twin && before && isSamePlace && isSameWork && isTwin(twin, before)
  const questions = [
    twin && !isKnownTwin ? askAboutTwin(content, twin, href) : null,
    isOtherWork && !isSameWork ? askAboutWork(content, job, href) : null,
  ]
  const open = openQuestions(questions, confirmed)
  if (open.length > 0) throw asking(open)
  return {
    ...content,
    ...(twin && !areSameWords(twin.organization, content.organization) && { isOther: true }),
    ...(isOtherWork && { similarWork: true }),
  }
}

function isTwin(one: OwnComparable, other: OwnComparable): boolean {
  if (areSimilarOrganizations(one.organization, other.organization)) return true
  const isSamePay = one.annual === other.annual && one.definition === other.definition
  return isSamePay && one.position === other.position && one.sourceDetail === other.sourceDetail
}

function askAboutTwin(content: OwnComparable, twin: OwnComparable, href: string): Question {
  const about = ['organization', 'position', 'pay', 'sourceDetail']
  const named = `${twin.organization} (${twin.position}, ${formatMoney(twin.annual)} a year)`
  const asked = { key: 'same-comparable', field: 'organization', about } as const
  const isOpened = leadTo('No, it is the same: do not add it', href)
  if (areSameWords(twin.organization, content.organization))
    return {
      ...asked,
      sentence: `You have already entered ${named}. Is this another position there?`,
      answers: [keep('Yes, keep both: they count as one organization'), isOpened],
    }
  return {
    ...asked,
    sentence: `This looks like ${named}, which you have already entered. Is it a different organization?`,
    answers: [
      keep('Yes, a different organization'),
      enter('No, the same organization', { organization: twin.organization }),
      isOpened,
    ],
  }
}

function askAboutWork(content: OwnComparable, { position }: ComparedJob, href: string): Question {
  return {
    ...{ key: 'similar-work', field: 'position', about: ['position'] },
    sentence: `Is the work of “${content.position}” similar to that of “${position}”? Pay of other work is not comparable.`,
    answers: [keep('Yes, similar work'), leadTo('No: do not add it', href)],
  }
}
