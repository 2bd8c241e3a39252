/** What a text may not say: the conventions, spellings and words that the table lists. */
import { sentencesOf, wordsOf } from './reading-level.ts'
import type { Text } from './texts.ts'

export interface Breach {
  readonly line: number
  readonly rule: string
  readonly text: string
}

/** Longest sentence in words; the aim is 20. */
const LONGEST_SENTENCE = 30

export function breachesOf(texts: readonly Text[]): Breach[] {
  return texts.flatMap(({ text, line, isPart }) => [
    ...wordBreaches(text).map((rule) => ({ line, rule, text })),
    ...(isPart ? [] : longSentences(text).map((rule) => ({ line, rule, text }))),
  ])
}

function wordBreaches(text: string): string[] {
  return RULES.flatMap(({ rule, pattern }) => {
    const found = pattern.exec(text)
    return found ? [`${rule}: "${found[0].trim()}"`] : []
  })
}

/** British spellings and words that have no place in code, names and comments either. */
export function codeBreaches(line: string): string[] {
  const found = CODE.exec(withoutKept(line))
  return found ? [found[0]] : []
}

/** Kept: the kind "modelled" of stored answers with its names, a profession, and keys that people may type. */
function withoutKept(line: string): string {
  return line.replace(/modelled|organisation(?=[:'])/gi, '')
}

function longSentences(text: string): string[] {
  return sentencesOf(text)
    .map((sentence) => wordsOf(sentence).length)
    .filter((count) => count > LONGEST_SENTENCE)
    .map((count) => `${count} words in a sentence, at most ${LONGEST_SENTENCE}`)
}

interface Rule {
  readonly rule: string
  readonly pattern: RegExp
}

const BRITISH = [
  // "analyses" is the plural of "analysis"
  'analys(e(?!s)|ed|ing)',
  'apologis\\w+',
  'authoris\\w+',
  'behaviour\\w*',
  'cancell(ed|ing)',
  'catalogue\\w*',
  'centre\\w*',
  'cheque\\w*',
  'colour\\w*',
  'customis\\w+',
  'defence',
  'enrol(s|ment)?',
  'favour\\w*',
  'fulfil(s|ment)?',
  'grey',
  'harbour\\w*',
  'honour\\w*',
  'judgement\\w*',
  'labour\\w*',
  'licence\\w*',
  'minimis\\w+',
  'maximis\\w+',
  'modell(ed|ing)',
  'neighbour\\w*',
  'normalis\\w+',
  'offence',
  'optimis(e|es|ed|ing|ation)',
  'organis(?!ts?\\b)\\w+',
  'practis(e|es|ed|ing)',
  'programme(s)?',
  'realis\\w+',
  'recognis\\w+',
  'serialis\\w+',
  'standardis\\w+',
  'summaris\\w+',
  'synchronis\\w+',
  'towards',
  'travell\\w+',
  'unauthoris\\w+',
  'utilis\\w+',
  'whilst',
  'annualis\\w+',
  'categoris\\w+',
  'emphasis(e|es|ed|ing)',
  'finalis(e|es|ed|ing|ation)',
  'generalis\\w+',
  'initialis(e|es|ed|ing|ation)',
  'itemis\\w+',
  'penalis\\w+',
  'prioritis\\w+',
  'specialis(e|es|ed|ing|ation)',
]

/** The "Not" column of the table as far as it can be matched as text. */
const AVOIDED = [
  'reckon\\w*',
  'whoever',
  'whomever',
  'somebody',
  'nobody who',
  'everybody who',
  'anew',
  'that day',
  'beside it',
  'carr(y|ies) weight',
  'makes of',
  'stands?(?= (behind|here|there|above|below|clearly|beside|at|on|in|between))',
  'the middle(?! (name|initial|school|of the|one))',
  'its middle',
  'the middles',
  'tune it',
  'were it',
  'put no dollars',
  'kept nowhere',
  'left to the whole',
  'take it along',
  'find it again',
  'paid so since',
  'keep these',
  'show these',
  'do not belong together',
  'you may not do this',
  'nothing was changed',
  'to look at(?=$|[.:])',
  'whole report',
  'lies above',
  'the body had',
  // "no" where "not a" is meant, and other turns that read as translated
  '(?<!there )(is|are|was|were) no (?!longer|more|farther|one|such)',
  'comes? on top',
  'of the card',
  'moves it most',
  'what is left is',
  'answer (it if|this email|this message)',
  // nouns for verbs, and sentences that nobody says at a table
  'termination of the \\w+',
  'desires? to',
  'express(es)? gratitude',
  'due in time to',
  'includes? no',
  'are of a pay period',
  'of one more dollar',
  'not stretched',
  'continuous quantity',
  'same share more',
  "in the government[’']s count",
  'rise of prices',
  'prevents? the custom',
  'no (accusation|independent business)',
]

const CODE = new RegExp(
  `(${BRITISH.filter((word) => !/^(centre|enrol|fulfil|generalis|grey|programme|towards)/.test(word)).join('|')}|\\b(whoever|whomever|reckon))`,
  'i',
)

const RULES: readonly Rule[] = [
  { rule: 'a space before the percent sign', pattern: /[\d□)][ \u00a0\u202f]+%/ },
  { rule: 'a hyphen in email', pattern: /\be-mails?\b/i },
  { rule: 'British spelling', pattern: new RegExp(`\\b(${BRITISH.join('|')})\\b`, 'i') },
  { rule: 'not our voice', pattern: new RegExp(`\\b(${AVOIDED.join('|')})\\b`, 'i') },
]
