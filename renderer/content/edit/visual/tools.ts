/** What the toolbar does: each tool with its name, its key, when it is on and when it can be used. */
import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { type Command, NodeSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import type { FigureNode, TextNode } from '~/core/content/document/schema.ts'
import { makeHeading } from './headings.ts'
import { canInsertInline, insertBlock, newTable } from './insert.ts'
import { KEYS } from './keys.ts'
import { alignColumn } from './tables.ts'

export interface Tool {
  readonly name: string
  readonly key?: string
  readonly isOn?: (editor: Editor) => boolean
  readonly isOpen: (editor: Editor) => boolean
  /** a question for a dialog, or nothing where it is done at once */
  readonly run: (editor: Editor) => Question | undefined
}

interface ToolGroup {
  readonly name: string
  readonly tools: readonly Tool[]
  readonly isShown?: (editor: Editor) => boolean
}

const always = () => true

/** A tool that changes the text at once. */
function changes(
  tool: Omit<Tool, 'run' | 'isOpen'> & {
    readonly does: (commands: Editor['commands']) => boolean
    readonly isOpen?: Tool['isOpen']
  },
): Tool {
  const { does, ...rest } = tool
  return {
    isOpen: (editor) => does(editor.can()),
    ...rest,
    run: (editor) => {
      does(editor.commands)
      return undefined
    },
  }
}

/** A command of ProseMirror. */
function command(name: string, run: Command, key?: string): Tool {
  return {
    ...{ name, ...(key !== undefined && { key }) },
    isOpen: ({ state }) => run(state),
    run: ({ state, view }) => {
      run(state, view.dispatch)
      return undefined
    },
  }
}

function asks(name: string, kind: Question['kind'], isOpen: Tool['isOpen'], key?: string): Tool {
  return {
    ...{ name, isOpen, ...(key !== undefined && { key }) },
    run: (editor) => askAbout(editor, kind),
  }
}

function block(name: string, level: 2 | 3 | null, key: string): Tool {
  const type = level === null ? 'paragraph' : 'heading'
  const isOn = (editor: Editor) => {
    const { parent } = editor.state.selection.$from
    return parent.type.name === type && (level === null || parent.attrs.level === level)
  }
  const does = (commands: Editor['commands']) =>
    level === null ? commands.setNode(type) : commands.command(makeHeading(level))
  return changes({
    ...{ name, key, isOn, does },
    isOpen: (editor) => isOn(editor) || does(editor.can()),
  })
}

function mark(name: string, type: 'bold' | 'italic', key: string): Tool {
  const isOn = (editor: Editor) => editor.isActive(type)
  return changes({ name, key, isOn, does: (commands) => commands.toggleMark(type) })
}

function list(name: string, type: 'bulletList' | 'orderedList', key: string): Tool {
  const isOn = (editor: Editor) => editor.isActive(type)
  return changes({ name, key, isOn, does: (commands) => commands.toggleList(type, 'listItem') })
}

function callout(name: string, tone: 'info' | 'signal'): Tool {
  const isOn = (editor: Editor) => editor.isActive('callout', { tone })
  return changes({ name, isOn, does: (commands) => commands.toggleWrap('callout', { tone }) })
}

/** Where a block of its own may be put: after the one of the cursor. */
const isOutsideTables = (editor: Editor) => !editor.isActive('table')

export const TOOLS: readonly ToolGroup[] = [
  {
    name: 'Style',
    tools: [
      block('Paragraph', null, KEYS.paragraph),
      block('Heading', 2, KEYS.heading),
      block('Subheading', 3, KEYS.subheading),
    ],
  },
  {
    name: 'Words',
    tools: [
      mark('Bold', 'bold', KEYS.bold),
      mark('Italic', 'italic', KEYS.italic),
      {
        ...asks('Link', 'link', always, KEYS.link),
        isOn: (editor) => editor.isActive('link'),
      },
    ],
  },
  {
    name: 'Lists',
    tools: [
      list('Bullets', 'bulletList', KEYS.bulletList),
      list('Numbers', 'orderedList', KEYS.orderedList),
      changes({
        ...{ name: 'Indent', key: KEYS.deeper },
        does: (commands) => commands.sinkListItem('listItem'),
      }),
      changes({
        ...{ name: 'Outdent', key: KEYS.higher },
        does: (commands) => commands.liftListItem('listItem'),
      }),
    ],
  },
  {
    name: 'Frames',
    tools: [
      changes({
        ...{ name: 'Quote', key: KEYS.quote, isOn: (editor) => editor.isActive('blockquote') },
        does: (commands) => commands.toggleWrap('blockquote'),
      }),
      callout('Note', 'info'),
      callout('Warning', 'signal'),
    ],
  },
  {
    name: 'Insert',
    tools: [
      asks('Footnote', 'footnote', (editor) => canInsertInline(editor, 'footnote')),
      asks('Live figure', 'figure', (editor) => canInsertInline(editor, 'liveFigure')),
      {
        name: 'Table',
        isOpen: isOutsideTables,
        run: (editor) => {
          insertBlock(editor, newTable())
          return undefined
        },
      },
      asks('Chart', 'chart', isOutsideTables),
      asks('Picture', 'picture', isOutsideTables),
    ],
  },
  {
    name: 'Table',
    isShown: (editor) => editor.isActive('table'),
    tools: [
      command('Row above', addRowBefore),
      command('Row below', addRowAfter),
      command('Delete row', deleteRow),
      command('Column before', addColumnBefore),
      command('Column after', addColumnAfter),
      command('Delete column', deleteColumn),
      command('Align left', alignColumn('left')),
      command('Align center', alignColumn('center')),
      command('Align right', alignColumn('right')),
      command('Delete table', deleteTable),
    ],
  },
  {
    name: 'Steps',
    tools: [
      { ...command('Undo', undo, KEYS.undo), isOpen: ({ state }) => undoDepth(state) > 0 },
      { ...command('Redo', redo, KEYS.redo), isOpen: ({ state }) => redoDepth(state) > 0 },
      asks('Keys', 'keys', always, 'Mod-/'),
    ],
  },
]

/** The question about what is selected as a whole, if that can be changed. */
export function askAboutSelected(editor: Editor): Question | undefined {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection)) return undefined
  const kind = KIND_OF_NODE[selection.node.type.name]
  return kind && askAbout(editor, kind)
}

const KIND_OF_NODE: Readonly<Record<string, Question['kind'] | undefined>> = {
  footnote: 'footnote',
  liveFigure: 'figure',
  figure: 'picture',
  chart: 'chart',
}

// What a dialog asks before something is put into the text, with the values of what is there already.

export type Question =
  | {
      readonly kind: 'link'
      /** null where there is none yet */
      readonly href: string | null
      /** whether words are needed: nothing is selected */
      readonly needsWords: boolean
    }
  | { readonly kind: 'footnote'; readonly content: readonly TextNode[] | null }
  | { readonly kind: 'figure'; readonly key: string | null }
  | { readonly kind: 'picture'; readonly attrs: FigureNode['attrs'] | null }
  | { readonly kind: 'chart'; readonly key: string | null }
  | { readonly kind: 'keys' }

export function askAbout(editor: Editor, kind: Question['kind']): Question {
  const { selection } = editor.state
  const node = selection instanceof NodeSelection ? selection.node : null
  const attrsOf = (type: string) => (node?.type.name === type ? node.attrs : null)
  switch (kind) {
    case 'link': {
      const href: unknown = editor.getAttributes('link').href
      const isThere = typeof href === 'string'
      return { kind, href: isThere ? href : null, needsWords: selection.empty && !isThere }
    }
    case 'footnote': {
      const content: unknown = attrsOf('footnote')?.content
      return { kind, content: Array.isArray(content) ? (content as TextNode[]) : null }
    }
    case 'figure':
      return { kind, key: textOf(attrsOf('liveFigure')?.key) }
    case 'chart':
      return { kind, key: textOf(attrsOf('chart')?.key) }
    case 'picture':
      return { kind, attrs: pictureOf(attrsOf('figure')) }
    case 'keys':
      return { kind }
  }
}

function pictureOf(attrs: Readonly<Record<string, unknown>> | null): FigureNode['attrs'] | null {
  if (!attrs) return null
  const text = (name: string) => textOf(attrs[name]) ?? ''
  return {
    media: text('media'),
    alt: text('alt'),
    caption: text('caption'),
    credit: text('credit'),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
