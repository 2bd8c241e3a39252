/**
 * `npm run bench:attacks`: attacks on single pays. Each says what it found beside what chance finds with the same
 * guesses; it fails where an attack that is guarded finds more than 2 points above chance, as far as its victims can
 * tell (the whole 95% interval is above), or leaves a pay alone. Where they cannot tell it says so.
 */
import { parseArgs } from 'node:util'
import type { AttackResult, AttackSize } from './attack.ts'
import { attackByChoices } from './choices.ts'
import { attackEndpoints } from './endpoints.ts'
import { attackByFakes } from './fakes.ts'
import { percent } from './judge.ts'
import { attackByLists } from './lists.ts'
import { attackPeers } from './peers.ts'
import { attackByQuestions } from './questions.ts'
import { attackBySnapshots } from './snapshots.ts'

/** `times`: victims of this suite for each that is asked for, by what they cost and how much luck is in them. */
interface Suite {
  readonly attack: (size: AttackSize) => Promise<readonly AttackResult[]>
  readonly times: number
}

/** One more suite is one more file. */
const SUITES: Readonly<Record<string, Suite>> = {
  fakes: { attack: attackByFakes, times: 1 },
  questions: { attack: attackByQuestions, times: 4 },
  lists: { attack: attackByLists, times: 12 },
  choices: { attack: attackByChoices, times: 4 },
  endpoints: { attack: attackEndpoints, times: 2 },
  peers: { attack: attackPeers, times: 1 },
  snapshots: { attack: attackBySnapshots, times: 4 },
}

const { values: flags } = parseArgs({
  options: {
    suites: { type: 'string', default: Object.keys(SUITES).join() },
    victims: { type: 'string', default: '72' },
    // of each victim of questions and lists: pays that are tried on it
    worlds: { type: 'string', default: '4' },
    // about each victim, of the suite of questions
    questions: { type: 'string', default: '300' },
  },
})
/** Points above chance that are no success. */
const ALLOWED = 0.02
/** What is judged; the others are told to know how much is learned. Fakes do not keep 2%: methodology/privacy.md. */
const JUDGED: readonly string[] = ['$200', '1%']

/** Of fewer victims one is already more than that. */
const ENOUGH = 70

const failed: string[] = []
for (const name of flags.suites.split(',')) {
  const suite = SUITES[name]
  if (!suite) throw new Error(`No suite ${name}: choose from ${Object.keys(SUITES).join(', ')}`)
  console.log(`\n${name}`)
  const size = {
    victims: Number(flags.victims) * suite.times,
    worlds: Number(flags.worlds),
    questions: Number(flags.questions),
  }
  for (const result of await suite.attack(size)) {
    console.log(lineOf(result))
    const isFound = Number(flags.victims) >= ENOUGH && isAboveChance(result)
    if (!result.isUnguarded && (isFound || result.leftAlone > 0)) failed.push(result.name)
  }
}
if (failed.length > 0) throw new Error(`Better than chance: ${failed.join('; ')}`)

function isAboveChance({ told }: AttackResult): boolean {
  return told.some(({ bound, above, error }) => {
    return JUDGED.includes(bound) && above - error > ALLOWED
  })
}

function lineOf({ name, victims, leftAlone, told, isUnguarded }: AttackResult): string {
  const found = told.map(({ bound, found, chance, above, error }) => {
    const isUntold = Math.abs(above - ALLOWED) < error
    const interval = `${percent(above)} ±${percent(error)} above${isUntold ? ', too few to tell from 2' : ''}`
    return `within ${bound} ${percent(found)}%, by chance ${percent(chance)}% (${interval})`
  })
  const ending = isUnguarded ? ' (not guarded: to compare)' : ''
  return `${name}: ${found.join('; ')}; ${leftAlone} of ${victims} left alone${ending}`
}
