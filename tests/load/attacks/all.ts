/**
 * `npm run bench:attacks`: attacks on single pays. Each says what it found beside what chance finds with the same
 * guesses; it fails where an attack that is guarded finds more than 2 points above chance, or leaves a pay alone.
 */
import { parseArgs } from 'node:util'
import { type AttackResult, attackByFakes } from './fakes.ts'
import { attackByLists } from './lists.ts'
import { attackByQuestions } from './questions.ts'

type Suite = (victims: number, questions: number) => Promise<readonly AttackResult[]>

/** One more suite is one more file. */
const SUITES: Readonly<Record<string, Suite>> = {
  fakes: attackByFakes,
  questions: attackByQuestions,
  lists: attackByLists,
}

const { values: flags } = parseArgs({
  options: {
    suites: { type: 'string', default: Object.keys(SUITES).join() },
    victims: { type: 'string', default: '72' },
    // about each victim, of the suite of questions
    questions: { type: 'string', default: '300' },
  },
})
/** Points above chance that are no success. */
const ALLOWED = 0.02

/** Of fewer victims one is already more than that. */
const ENOUGH = 70

const failed: string[] = []
for (const name of flags.suites.split(',')) {
  const attack = SUITES[name]
  if (!attack) throw new Error(`No suite ${name}: choose from ${Object.keys(SUITES).join(', ')}`)
  console.log(`\n${name}`)
  for (const result of await attack(Number(flags.victims), Number(flags.questions))) {
    console.log(lineOf(result))
    const above = (result.found - result.chance) / result.victims
    const isJudged = !result.isUnguarded && (result.victims >= ENOUGH || name === 'fakes')
    if (isJudged && (above > ALLOWED || result.leftAlone > 0)) failed.push(result.name)
  }
}
if (failed.length > 0) throw new Error(`Better than chance: ${failed.join('; ')}`)

function lineOf({ name, victims, leftAlone, found, chance, isUnguarded }: AttackResult): string {
  const share = (count: number) => `${((100 * count) / victims).toFixed(1)}%`
  const told = `${share(found)} found within $200, ${share(chance)} by chance, ${leftAlone} of ${victims} left alone`
  return `${name}: ${told}${isUnguarded ? ' (not guarded: to compare)' : ''}`
}
