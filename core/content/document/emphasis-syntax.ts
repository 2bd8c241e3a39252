/**
 * `*` and `_` as constructs of Markdown, in time that grows with the text: the parser's own way looks back over all
 * that came before for each mark. The results are the same, by the stack of CommonMark (its appendix on emphasis).
 */
import type {
  Code,
  Construct,
  Effects,
  Event,
  Point,
  State,
  Extension as Syntax,
  Token,
  TokenizeContext,
} from 'micromark-util-types'

const MARKS = ['*', '_'].map((mark) => mark.charCodeAt(0))
const [ASTERISK] = MARKS

export const EMPHASIS = { name: 'emphasis', tokenize, resolveAll } satisfies Construct

export const emphasisSyntax: Syntax = {
  text: Object.fromEntries(MARKS.map((mark) => [mark, EMPHASIS])),
  // before the parser's own, to which nothing is left then
  insideSpan: { null: [EMPHASIS] },
}

function tokenize(this: TokenizeContext, effects: Effects, ok: State): State {
  const before = kindOf(this.previous)
  let mark: Code
  const inside: State = (code) => {
    if (code === mark) {
      effects.consume(code)
      return inside
    }
    const run = effects.exit('attentionSequence')
    const after = kindOf(code)
    const isLeft = after === 'letter' || (after === 'punctuation' && before !== 'letter')
    const isRight = before === 'letter' || (before === 'punctuation' && after !== 'letter')
    // within a word only asterisks are emphasis
    const isEither = mark === ASTERISK
    run._open = isLeft && (isEither || before !== 'letter' || !isRight)
    run._close = isRight && (isEither || after !== 'letter' || !isLeft)
    return ok(code)
  }
  return (code) => {
    mark = code
    effects.enter('attentionSequence')
    return inside(code)
  }
}

function kindOf(code: Code): 'space' | 'punctuation' | 'letter' {
  // line ends, tabs and the end of the text are negative or null
  if (code === null || code < 0) return 'space'
  const character = String.fromCharCode(code)
  if (/\s/.test(character)) return 'space'
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'letter'
}

/** A row of equal marks, such as `**`; its token is what of them belongs to nothing yet. */
interface Run {
  readonly token: Token
  readonly mark: Code
  /** of each emphasis that ends or begins here, in the order in which they were found */
  readonly ends: Event[][]
  readonly begins: Event[][]
}

/** The array stays the same one: the parser holds it. */
function resolveAll(events: Event[], context: TokenizeContext): Event[] {
  const runs = new Map<Token, Run>()
  const open: Run[] = []
  // for each kind of closing run: below this place of the stack nothing opens it
  const bottoms = new Map<string, number>()
  for (const [step, token] of events) {
    if (step !== 'enter' || token.type !== 'attentionSequence') continue
    const mark = context.sliceSerialize(token).charCodeAt(0)
    const run: Run = { token, mark, ends: [], begins: [] }
    runs.set(token, run)
    if (token._close) close(run, open, { bottoms, context })
    if (token._open && lengthOf(run) > 0) open.push(run)
  }
  const found = events.splice(0)
  for (const event of found) events.push(...(runs.has(event[1]) ? eventsOf(event, runs) : [event]))
  return events
}

/** In place of a run: the ends of emphasis, its marks that are text, and the beginnings. */
function eventsOf([step, token, context]: Event, runs: ReadonlyMap<Token, Run>): Event[] {
  const run = runs.get(token)
  if (!run || step === 'exit') return []
  token.type = 'data'
  const rest: Event[] = [
    ['enter', token, context],
    ['exit', token, context],
  ]
  return [...run.ends.flat(), ...(lengthOf(run) > 0 ? rest : []), ...run.begins.reverse().flat()]
}

interface Closing {
  readonly bottoms: Map<string, number>
  readonly context: TokenizeContext
}

/** Ends what was opened before, as far as the marks of the run reach; what was opened in between is text. */
function close(run: Run, open: Run[], { bottoms, context }: Closing): void {
  while (lengthOf(run) > 0) {
    const kind = `${run.mark} ${run.token._open} ${lengthOf(run) % 3}`
    const bottom = bottoms.get(kind) ?? 0
    let place = open.length - 1
    while (place >= bottom && !isPair(open[place], run)) place--
    const opener = place < bottom ? undefined : open[place]
    if (opener === undefined) {
      bottoms.set(kind, open.length)
      return
    }
    pair(opener, run, context)
    open.length = lengthOf(opener) > 0 ? place + 1 : place
    // what is shorter now may open what it did not
    for (const [one, lowest] of bottoms) bottoms.set(one, Math.min(lowest, place))
  }
}

function lengthOf({ token }: Run): number {
  return token.end.offset - token.start.offset
}

/** With the rule of three: `*a**b*` is one emphasis with two asterisks in it. */
function isPair(opener: Run | undefined, closer: Run): boolean {
  if (opener?.mark !== closer.mark) return false
  if (!opener.token._close && !closer.token._open) return true
  return lengthOf(closer) % 3 === 0 || (lengthOf(opener) + lengthOf(closer)) % 3 !== 0
}

/** Takes one or two marks from each. */
function pair(opener: Run, closer: Run, context: TokenizeContext): void {
  const taken = lengthOf(opener) > 1 && lengthOf(closer) > 1 ? 2 : 1
  const kind = taken > 1 ? 'strong' : 'emphasis'
  const token = (type: Token['type'], start: Point, end: Point): Token => {
    return { type, start: { ...start }, end: { ...end } }
  }
  const { end: textStart } = opener.token
  const { start: textEnd } = closer.token
  const start = moved(textStart, -taken)
  const end = moved(textEnd, taken)
  const whole = token(kind, start, end)
  const text = token(`${kind}Text`, textStart, textEnd)
  const marksBefore = token(`${kind}Sequence`, start, textStart)
  const marksAfter = token(`${kind}Sequence`, textEnd, end)
  opener.begins.push([
    ['enter', whole, context],
    ['enter', marksBefore, context],
    ['exit', marksBefore, context],
    ['enter', text, context],
  ])
  closer.ends.push([
    ['exit', text, context],
    ['enter', marksAfter, context],
    ['exit', marksAfter, context],
    ['exit', whole, context],
  ])
  opener.token.end = start
  closer.token.start = end
}

function moved(point: Point, by: number): Point {
  const { column, offset, _bufferIndex } = point
  return { ...point, column: column + by, offset: offset + by, _bufferIndex: _bufferIndex + by }
}
