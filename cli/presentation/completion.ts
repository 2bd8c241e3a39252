/** Scripts that complete commands, flags and choices in bash and zsh. Completing starts no Node. */

/** A command as the manifest of the build lists it. */
export interface CompletedCommand {
  readonly id: string
  readonly summary?: string
  readonly flags: Readonly<Record<string, CompletedFlag>>
}

interface CompletedFlag {
  readonly name: string
  readonly summary?: string
  readonly description?: string
  readonly options?: readonly string[]
  readonly hidden?: boolean
  readonly allowNo?: boolean
}

interface Topic {
  readonly name: string
  readonly description?: string
}

/** A word to complete, and what it is for. */
interface Choice {
  readonly word: string
  readonly about: string
}

/** What may follow the words typed so far: "salaries", "salaries check --", "salaries check --format". */
interface Place {
  readonly after: string
  readonly choices: readonly Choice[]
}

/** For bash 3.2 and newer. */
export function bashCompletion(
  commands: readonly CompletedCommand[],
  topics: readonly Topic[],
): string {
  const cases = placesOf(commands, topics).map(
    ({ after, choices }) =>
      `    ${quoted(after)}) words=${quoted(choices.map(({ word }) => word).join(' '))} ;;`,
  )
  return `# stipend: completion for bash. Made by \`stipend completion bash\`.
_stipend() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" typed='' words='' i
  for ((i = 1; i < COMP_CWORD && i < 3; i++)); do
    [[ \${COMP_WORDS[i]} == -* ]] || typed="$typed\${typed:+ }\${COMP_WORDS[i]}"
  done
  if [[ $current == -* ]]; then typed="$typed --"
  elif [[ $previous == --* ]]; then typed="$typed $previous"
  fi
  case "$typed" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _stipend stipend
`
}

/** For zsh: the same words, each with what it is for. */
export function zshCompletion(
  commands: readonly CompletedCommand[],
  topics: readonly Topic[],
): string {
  const cases = placesOf(commands, topics).map(({ after, choices }) => {
    const lines = choices.map(
      ({ word, about }) => `      ${quoted(about ? `${word}:${about}` : word)}`,
    )
    return `    ${quoted(after)}) choices=(\n${lines.join('\n')}\n    ) ;;`
  })
  return `#compdef stipend
# stipend: completion for zsh. Made by \`stipend completion zsh\`.
_stipend() {
  local typed='' i
  local -a choices
  for ((i = 2; i < CURRENT && i < 4; i++)); do
    [[ \${words[i]} == -* ]] || typed="$typed\${typed:+ }\${words[i]}"
  done
  if [[ \${words[CURRENT]} == -* ]]; then typed="$typed --"
  elif [[ \${words[CURRENT-1]} == --* ]]; then typed="$typed \${words[CURRENT-1]}"
  fi
  case "$typed" in
${cases.join('\n')}
  esac
  if (( \${#choices} )); then _describe stipend choices; else _files; fi
}
compdef _stipend stipend
`
}

/** oclif counts every command as a topic too: those without commands of their own are left out. */
function placesOf(commands: readonly CompletedCommand[], listed: readonly Topic[]): Place[] {
  const typed = commands.map(({ id, ...rest }) => ({ ...rest, name: id.replaceAll(':', ' ') }))
  const alone = typed.filter(({ name }) => !name.includes(' '))
  const below = (topic: string) => typed.filter(({ name }) => name.startsWith(`${topic} `))
  const topics = listed.filter(({ name }) => below(name).length > 0)
  const first = [
    ...topics.map(({ name, description = '' }) => ({ word: name, about: description })),
    ...alone.map(({ name, summary = '' }) => ({ word: name, about: summary })),
  ]
  return [
    { after: '', choices: sorted(first) },
    ...topics.map(({ name: topic }) => {
      const inside = below(topic).map(({ name, summary = '' }) => {
        return { word: name.slice(topic.length + 1), about: summary }
      })
      return { after: topic, choices: sorted(inside) }
    }),
    ...typed.flatMap(({ name, flags }) => placesOfFlags(name, Object.values(flags))),
  ]
}

function placesOfFlags(command: string, flags: readonly CompletedFlag[]): Place[] {
  const shown = flags.filter(({ hidden }) => !hidden)
  const choices = shown.flatMap(({ name, summary, description, allowNo }) => {
    const about = summary ?? description ?? ''
    return [`--${name}`, ...(allowNo ? [`--no-${name}`] : [])].map((word) => ({ word, about }))
  })
  return [
    { after: `${command} --`, choices: sorted([...choices, HELP]) },
    ...shown.flatMap(({ name, options = [] }) => {
      const values = options.map((word) => ({ word, about: '' }))
      return values.length > 0 ? [{ after: `${command} --${name}`, choices: values }] : []
    }),
  ]
}

const HELP: Choice = { word: '--help', about: 'flags and examples' }

function sorted(choices: readonly Choice[]): Choice[] {
  return choices.toSorted((a, b) => (a.word < b.word ? -1 : 1))
}

/** A word of a shell, whatever it holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
