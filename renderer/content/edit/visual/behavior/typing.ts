/** What is typed as Markdown at the start of a line, or around words, takes its form at once. */
import {
  Extension,
  InputRule,
  markInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { holdsFootnotes, NO_FOOTNOTES, withoutBreaks } from './headings.ts'

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
