/** What is typed as Markdown at the start of a line, or around words, takes its form at once. */
import { Extension, markInputRule, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'

export const typing = Extension.create({
  name: 'typing',
  addInputRules() {
    const { nodes, marks } = this.editor.schema
    const { heading, bulletList, orderedList, blockquote } = nodes
    const { bold, italic } = marks
    if (!heading || !bulletList || !orderedList || !blockquote || !bold || !italic) return []
    const levelOf = ([, signs = '']: readonly string[]) => ({ level: signs.length })
    return [
      textblockTypeInputRule({ find: /^(##|###)\s$/, type: heading, getAttributes: levelOf }),
      wrappingInputRule({ find: /^[-*]\s$/, type: bulletList }),
      wrappingInputRule({ find: /^1\.\s$/, type: orderedList }),
      wrappingInputRule({ find: /^>\s$/, type: blockquote }),
      markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/, type: bold }),
      markInputRule({ find: /(?:^|\s)(\*(?!\s)([^*]+)\*)$/, type: italic }),
    ]
  },
})
