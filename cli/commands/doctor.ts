import type { Finding } from '~/server/doctor.ts'
import { calls, StipendCommand } from '../base-command.ts'

export default class Doctor extends StipendCommand {
  static override summary =
    'check settings, database, clock, files, mail and keys, each with what to do'
  static override description =
    'Changes nothing, except that it writes one small file where pictures are kept and takes it away again. Takes a few ' +
    'seconds, also while the database is away. Prints no password and no key. The exit code is 6 when something needs ' +
    'attention.'
  static override examples = calls('', '--json')

  async run() {
    await this.parse(Doctor)
    const [{ examine }, { processEnvironment }] = await Promise.all([
      import('~/server/doctor.ts'),
      import('~/server/config.ts'),
    ])
    const findings = await examine(processEnvironment())
    for (const finding of findings) this.print(finding)
    this.found(findings.some(({ state }) => state !== 'ok'))
    return { findings }
  }

  private print({ check, state, says, cure }: Finding): void {
    this.log(`${state.padEnd(7)}  ${check.padEnd(11)}  ${says}`)
    if (cure !== null) this.log(`${' '.repeat(22)}${cure}`)
  }
}
