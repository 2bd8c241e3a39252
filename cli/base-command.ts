/**
 * Base class of all commands: a context for services, tables, and readable errors. A command returns its result;
 * `--json` prints it instead of text.
 */
import { setTimeout } from 'node:timers/promises'
import { Command, Errors, Flags, type Interfaces } from '@oclif/core'
import type { Context } from '~/server/context.ts'
import { EXIT, SchemaOutOfDate, tell, UnexpectedFailure } from './exit-codes.ts'
import { jsonOnScreen, onScreen } from './presentation/on-screen.ts'
import { isLongerThan, page } from './presentation/pager.ts'
import { type Column, formatTable, tableWidth } from './presentation/table.ts'
import { plainLine, usageSentence } from './usage-errors.ts'

interface ContextOptions {
  /** for the commands that look at the schema or change it: others refuse to work on another one */
  readonly anySchema?: boolean
  /** changes the tables themselves: works as the owner of the database */
  readonly asOwner?: boolean
  /** asks the payment service, or its stand-in */
  readonly needsPayments?: boolean
}

/** Examples for the help of a command, from what is typed after its name. */
export function calls(...typed: string[]): string[] {
  return typed.map((words) => `<%= config.bin %> <%= command.id %> ${words}`.trimEnd())
}

export abstract class StipendCommand extends Command {
  static override enableJsonFlag = true
  static override baseFlags = {
    'no-pager': Flags.boolean({
      summary: 'print long tables without a pager, as with PAGER=cat',
      helpGroup: 'GLOBAL',
    }),
  }

  /** flags of fields that a form calls by another name */
  protected readonly flagOf: Readonly<Record<string, string>> = {}

  /** email of the member of staff who acts (--as); without it the installation itself does */
  private actor: string | undefined

  /** Notes who acts, so that no command can forget to pass it on. */
  protected override async parse<
    F extends Record<string, unknown>,
    B extends Record<string, unknown>,
    A extends Record<string, unknown>,
  >(
    options?: Interfaces.Input<F, B, A>,
    argv?: string[],
  ): Promise<Interfaces.ParserOutput<F, B, A>> {
    const parsed = await super.parse(options, argv)
    const { as } = parsed.flags
    this.actor = typeof as === 'string' ? as : undefined
    return parsed
  }

  /** Opens database and outside world for one piece of work and always closes them. Log lines go to standard error. */
  protected async withContext<Answer>(
    work: (context: Context) => Promise<Answer>,
    { anySchema = false, asOwner = false, needsPayments = false }: ContextOptions = {},
  ): Promise<Answer> {
    const { configFromProcess } = await import('~/server/config.ts')
    const config = configFromProcess()
    const [{ openForCommand }, { createContext }] = await Promise.all([
      import('~/server/resources.ts'),
      import('~/server/context.ts'),
    ])
    const logLevel = config.logLevel === 'info' ? 'warn' : config.logLevel
    const needs = { needsPayments, asOwner }
    const { resources, close } = await openForCommand({ ...config, logLevel }, needs)
    try {
      const name = `stipend ${this.id?.replaceAll(':', ' ')}`
      const context = createContext(resources, { kind: 'system', name })
      if (!anySchema) await refuseOtherSchema(context)
      return await work(await this.actingIn(context, name))
    } catch (error) {
      if (tell(error)) throw error
      throw new UnexpectedFailure(resources.outside.errors.report(error, { route: this.id }), error)
    } finally {
      await close()
    }
  }

  private async actingIn(context: Context, command: string): Promise<Context> {
    if (this.actor === undefined) return context
    const { actAsStaff } = await import('~/server/services/people/accounts/act-as-staff.ts')
    return await actAsStaff(context, { email: this.actor, command })
  }

  /** Prints rows in columns, in a pager where they are longer than the terminal; the answer is what `run` returns. */
  protected table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): void {
    if (this.jsonEnabled()) return
    const lines = formatTable(columns, rows, tableWidth())
    const isPrinted = ['--no-pager', '--watch'].some((flag) => this.argv.includes(flag))
    const isPaged = isLongerThan(process.stdout, lines.length) && !isPrinted
    if (isPaged && page(onScreen(`${lines.join('\n')}\n`))) return
    for (const line of lines) this.log(line)
  }

  /**
   * With `--watch` looks again every two seconds until `isOver`, Ctrl+C or SIGTERM, and draws what is new: at a
   * terminal in place of what was there before, with `--json` as a line of its own.
   */
  protected async watching<Answer>(
    isWatched: boolean,
    look: (context: Context) => Promise<Answer>,
    {
      draw,
      isOver = () => false,
    }: {
      readonly draw: (answer: Answer) => void
      readonly isOver?: (answer: Answer) => boolean
    },
  ): Promise<Answer | undefined> {
    return await this.withContext(async (context) => {
      let answer = await look(context)
      if (!isWatched) {
        draw(answer)
        return answer
      }
      const stopped = untilStopped()
      for (let shown = ''; ; answer = await look(context)) {
        const now = JSON.stringify(answer)
        if (now !== shown) {
          if (process.stdout.isTTY && !this.jsonEnabled()) process.stdout.write(CLEAR)
          draw(answer)
          if (this.jsonEnabled()) this.logJson(answer)
        }
        shown = now
        if (isOver(answer) || (await stopped.within(LOOK_MILLISECONDS))) return undefined
      }
    })
  }

  /** Progress that only a person at a terminal wants: cron stays quiet. */
  protected readonly progress = (sentence: string): void => {
    if (process.stderr.isTTY) this.logToStderr(sentence)
  }

  /** Warnings and tallies go to standard error, so that standard output holds the result alone. */
  protected readonly say = (sentence: string): void => {
    this.logToStderr(sentence)
  }

  /** The one place where a finder says by its exit code that a person should look. */
  protected found(needsAttention: boolean): void {
    if (needsAttention) process.exitCode = EXIT.findings
  }

  protected override async catch(error: Error): Promise<void> {
    const told = tell(error)
    const usage = told ? null : this.usageOf(error)
    if (!told && !usage) throw error
    const { sentence, exitCode } = told
      ? { ...told, sentence: this.byFlag(told.sentence) }
      : { sentence: usage ?? '', exitCode: codeOf(error) }
    if (this.jsonEnabled()) {
      process.exitCode = exitCode
      const name = usage ? 'BadUsage' : error.name
      this.logJson({ error: { name, message: plainLine(sentence), exitCode } })
      return
    }
    this.logToStderr(sentence)
    if (usage) this.logToStderr(`See \`stipend ${this.id?.replaceAll(':', ' ')} --help\`.`)
    this.exit(exitCode)
  }

  /** "effectiveFrom: Enter the first day." as "--from: …": a field of a form is a flag or an argument here. */
  private byFlag(sentence: string): string {
    const { flags = {}, args = {} } = this.ctor
    const lines = sentence.split('\n').map((line) => {
      const [, field = '', said = ''] = /^(\w+): (.+)$/.exec(line) ?? []
      const flag = this.flagOf[field] ?? field.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)
      if (field !== '' && flag in flags) return `--${flag}: ${said}`
      return field !== '' && field in args ? `<${field}>: ${said}` : line
    })
    return lines.join('\n')
  }

  /** What is wrong with flags or arguments; null for any other error. */
  private usageOf(error: Error): string | null {
    if (!(error instanceof Errors.CLIError) || error instanceof Errors.ExitError) return null
    return usageSentence(error.message, [
      ...Object.keys(this.ctor.flags ?? {}),
      'json',
      'no-pager',
      'help',
    ])
  }

  override log(text = ''): void {
    super.log(onScreen(text))
  }

  override logToStderr(text = ''): void {
    super.logToStderr(onScreen(text))
  }

  /** One line an answer where it is not read by a person on a terminal; a command that serves has none. */
  protected override logJson(json: unknown): void {
    if (json === undefined) return
    process.stdout.write(`${jsonOnScreen(json, process.stdout.isTTY ? 2 : 0)}\n`)
  }
}

const LOOK_MILLISECONDS = 2000
/** To the first place of the screen, which is emptied from there on. */
const CLEAR = '\u001b[H\u001b[J'

/** Whether Ctrl+C or SIGTERM came, in this time or before. */
function untilStopped() {
  const signal = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => signal.abort())
  return {
    within: async (milliseconds: number) => {
      await setTimeout(milliseconds, null, { signal: signal.signal }).catch(() => null)
      return signal.signal.aborted
    },
  }
}

async function refuseOtherSchema(context: Context): Promise<void> {
  const [{ DatabaseTooNew, isTooNew, migrationStatus }, { databaseOf }] = await Promise.all([
    import('~/database/migrate.ts'),
    import('~/server/context.ts'),
  ])
  const status = await migrationStatus(databaseOf(context))
  if (isTooNew(status)) throw new DatabaseTooNew(status.unknown)
  if (status.pending.length > 0) throw new SchemaOutOfDate(status.pending)
}

/** oclif's own errors carry their code: 2 for bad usage. */
function codeOf(error: Error): number {
  return error instanceof Errors.CLIError ? (error.oclif.exit ?? EXIT.badUsage) : EXIT.unexpected
}
