/** CodeMirror over the text area, which stays the field that is sent. Loaded on this page alone, with script alone. */
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Prec } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { BrowserTable } from '~/core/staff/database-browser.ts'

interface Place {
  readonly host: HTMLElement
  readonly area: HTMLTextAreaElement
  readonly tables: readonly BrowserTable[]
}

/**
 * In a shadow root, where the editor's styles are sheets of the document: the content policy allows no style element.
 */
export function openEditor({ host, area, tables }: Place): () => void {
  const shell = document.createElement('div')
  area.after(shell)
  area.hidden = true
  const root = shell.attachShadow({ mode: 'open' })
  const view = new EditorView({
    ...{ doc: area.value, root, parent: root },
    extensions: [
      ...[lineNumbers(), history(), bracketMatching(), closeBrackets(), autocompletion()],
      // Tab stays the key that leaves the field
      Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => true }])),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      sql({ dialect: PostgreSQL, schema: schemaOf(tables), upperCaseKeywords: false }),
      ...[syntaxHighlighting(COLORS), THEME, EditorView.lineWrapping],
      EditorView.contentAttributes.of({ 'aria-label': 'SQL' }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) area.value = state.doc.toString()
      }),
    ],
  })
  host.dataset.editor = 'ready'
  return () => {
    view.destroy()
    shell.remove()
    area.hidden = false
    delete host.dataset.editor
  }
}

function schemaOf(tables: readonly BrowserTable[]): Record<string, string[]> {
  return Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  )
}

const COLORS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent-strong)', fontWeight: '600' },
  { tag: [tags.string, tags.number], color: 'var(--signal)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
])

const THEME = EditorView.theme({
  '&': {
    ...{ border: '1px solid var(--control)', borderRadius: 'var(--radius)' },
    ...{ backgroundColor: 'var(--surface)', color: 'var(--ink)', marginTop: '0.35rem' },
  },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '1px' },
  '.cm-content': { fontFamily: 'var(--mono)', fontSize: '0.875rem', minHeight: '10rem' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-soft)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)' },
})
