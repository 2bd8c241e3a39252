/** Every key of the editor, by what it does; the toolbar and the list of keys name the same ones. */
import {
  type Editor,
  Extension,
  InputRule,
  markInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { holdsFootnotes, NO_FOOTNOTES, toggleHeading, withoutBreaks } from './headings.ts'

export interface KeyActions {
  /** the toolbar takes the focus */
  readonly toToolbar: () => void
  readonly editLink: () => void
  /** what is selected as a whole: a footnote, a figure, a picture, a chart; false where nothing is */
  readonly editSelected: () => boolean
  readonly showKeys: () => void
  readonly say: (sentence: string) => void
}

export const KEYS = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  link: 'Mod-k',
  paragraph: 'Mod-Alt-0',
  heading: 'Mod-Alt-2',
  subheading: 'Mod-Alt-3',
  bulletList: 'Mod-Shift-8',
  orderedList: 'Mod-Shift-7',
  quote: 'Mod-Shift-9',
  deeper: 'Mod-]',
  higher: 'Mod-[',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
} as const

/** "Mod-Shift-8" is "Ctrl+Shift+8", or "Command+Shift+8". */
export function saidKey(key: string, isMac: boolean): string {
  const said = key.replace('Mod', isMac ? 'Command' : 'Ctrl').replaceAll('-', '+')
  return said.replace(/\+[a-z]$/, (letter) => letter.toUpperCase())
}

export function keys(actions: KeyActions): Extension {
  return Extension.create({
    name: 'keys',
    // before those of the library
    priority: 1000,
    addKeyboardShortcuts() {
      const { editor } = this
      return {
        ...marksAndBlocks(editor),
        ...lists(editor),
        [KEYS.link]: does(actions.editLink),
        [KEYS.undo]: () => undo(editor.state, editor.view.dispatch),
        [KEYS.redo]: () => redo(editor.state, editor.view.dispatch),
        'Mod-y': () => redo(editor.state, editor.view.dispatch),
        'Mod-/': does(actions.showKeys),
        'Alt-F10': does(actions.toToolbar),
        Escape: () => leaveWithTab(editor, actions.say),
      }
    },
    addProseMirrorPlugins: () => [history(), gapCursor()],
  })

  function lists(editor: Editor) {
    const splits = () => actions.editSelected() || editor.commands.splitListItem('listItem')
    return {
      Enter: splits,
      [KEYS.deeper]: () => editor.commands.sinkListItem('listItem'),
      [KEYS.higher]: () => editor.commands.liftListItem('listItem'),
      'Shift-Enter': () =>
        editor.isActive('table') || editor.commands.insertContent({ type: 'hardBreak' }),
    }
  }
}

function does(action: () => void): () => boolean {
  return () => {
    action()
    return true
  }
}

/** `commands` is of one state, and so is asked for at each key. */
function marksAndBlocks(editor: Editor) {
  return {
    [KEYS.bold]: () => editor.commands.toggleMark('bold'),
    [KEYS.italic]: () => editor.commands.toggleMark('italic'),
    [KEYS.paragraph]: () => editor.commands.setNode('paragraph'),
    [KEYS.heading]: () => toggleHeading(editor, 2),
    [KEYS.subheading]: () => toggleHeading(editor, 3),
    [KEYS.bulletList]: () => editor.commands.toggleList('bulletList', 'listItem'),
    [KEYS.orderedList]: () => editor.commands.toggleList('orderedList', 'listItem'),
    [KEYS.quote]: () => editor.commands.toggleWrap('blockquote'),
  }
}

/** After Escape the next Tab leaves the text, in a table too. */
function leaveWithTab(editor: Editor, say: (sentence: string) => void): boolean {
  const { dom } = editor.view
  const once = (event: KeyboardEvent) => {
    dom.removeEventListener('keydown', once, true)
    // the editor does not see the key, and the browser moves on
    if (event.key === 'Tab') event.stopPropagation()
  }
  dom.addEventListener('keydown', once, true)
  say('Press Tab to leave the text.')
  return true
}

// What is typed as Markdown at the start of a line, or around words, takes its form at once.

export function typing(say: (sentence: string) => void): Extension {
  return Extension.create({
    name: 'typing',
    addInputRules() {
      const { nodes, marks } = this.editor.schema
      const { heading, bulletList, orderedList, blockquote } = nodes
      const { bold, italic } = marks
      if (!heading || !bulletList || !orderedList || !blockquote || !bold || !italic) return []
      const levelOf = ([, signs = '']: readonly string[]) => ({ level: signs.length })
      return [
        whereItFits(
          textblockTypeInputRule({ find: /^(##|###)\s$/, type: heading, getAttributes: levelOf }),
          say,
        ),
        wrappingInputRule({ find: /^[-*]\s$/, type: bulletList }),
        wrappingInputRule({ find: /^1\.\s$/, type: orderedList }),
        wrappingInputRule({ find: /^>\s$/, type: blockquote }),
        markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/, type: bold }),
        markInputRule({ find: /(?:^|\s)(\*(?!\s)([^*]+)\*)$/, type: italic }),
      ]
    },
  })
}

/** What is typed where no heading can be stays as it was typed. */
function whereItFits({ find, handler, undoable }: InputRule, say: (sentence: string) => void) {
  return new InputRule({
    ...{ find, undoable },
    handler: (props) => {
      const { state, range } = props
      if (holdsFootnotes(state.doc.resolve(range.from).parent)) {
        say(NO_FOOTNOTES)
        return null
      }
      withoutBreaks(state.tr, range.from, range.to)
      return handler(props)
    },
  })
}
