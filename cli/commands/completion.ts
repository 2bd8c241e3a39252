import { Args } from '@oclif/core'
import { calls, StipendCommand } from '../base-command.ts'
import { bashCompletion, type CompletedCommand, zshCompletion } from '../presentation/completion.ts'

export default class Completion extends StipendCommand {
  static override summary = 'print the script that completes commands in bash or zsh'
  static override description =
    'Commands, flags and their choices. Print it again after an upgrade, or let each new shell ask for it.'
  static override examples = calls('bash', 'zsh')
  static override args = {
    shell: Args.string({ required: true, options: ['bash', 'zsh'], description: 'bash or zsh' }),
  }

  async run() {
    const { args } = await this.parse(Completion)
    const commands: readonly CompletedCommand[] = this.config.commands
    const write = args.shell === 'zsh' ? zshCompletion : bashCompletion
    const script = write(commands, this.config.topics)
    this.log(script.trimEnd())
    return { script }
  }
}
