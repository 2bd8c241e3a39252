/** The tools of the editor: one stop of the Tab key, arrow keys within. */
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { saidKey } from './keys.ts'
import { type Question, TOOLS, type Tool } from './tools.ts'
import styles from './visual.module.css'

export interface ToolbarProps {
  readonly editor: Editor
  readonly toolbar: RefObject<HTMLDivElement | null>
  readonly isMac: boolean
  readonly ask: (question: Question) => void
  readonly say: (sentence: string) => void
}

export function Toolbar({ editor, toolbar, isMac, ask, say }: ToolbarProps) {
  const [current, setCurrent] = useState('Paragraph')
  const groups = TOOLS.filter(({ isShown }) => isShown?.(editor) ?? true)
  const names = groups.flatMap(({ tools }) => tools.map(({ name }) => name))
  const stop = names.includes(current) ? current : names[0]
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      editor.commands.focus()
      return
    }
    const next = nextName(names, stop, event.key)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    toolbar.current?.querySelector<HTMLButtonElement>(`[data-tool="${next}"]`)?.focus()
  }
  const use = (tool: Tool) => {
    setCurrent(tool.name)
    if (!tool.isOpen(editor)) {
      say(`${tool.name} cannot be used here.`)
      return
    }
    const before = editor.state
    const question = tool.run(editor)
    if (question) {
      ask(question)
      return
    }
    // what refused it has said why
    const isDone = editor.state !== before
    editor.commands.focus()
    if (isDone)
      say(tool.isOn ? `${tool.name} ${tool.isOn(editor) ? 'on' : 'off'}.` : `${tool.name}: done.`)
  }
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Tools for the text"
      className={`${styles.toolbar} sticks row gap-1`}
      data-screen
      onKeyDown={move}
    >
      {groups.map(({ name, tools }) => (
        <div key={name} role="group" aria-label={name} className={`${styles.group} row gap-0`}>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              data-tool={tool.name}
              tabIndex={tool.name === stop ? 0 : -1}
              aria-pressed={tool.isOn?.(editor)}
              aria-disabled={!tool.isOpen(editor) || undefined}
              title={tool.key && saidKey(tool.key, isMac)}
              onClick={() => use(tool)}
            >
              {tool.name}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function nextName(names: readonly string[], from: string | undefined, key: string) {
  const at = names.indexOf(from ?? '')
  const last = names.length - 1
  if (key === 'ArrowRight') return names[at === last ? 0 : at + 1]
  if (key === 'ArrowLeft') return names[at <= 0 ? last : at - 1]
  if (key === 'Home') return names[0]
  return key === 'End' ? names[last] : undefined
}
