/** `{{key}}` as a construct of Markdown: reading it, and writing it so that text with braces stays text. */
import type { Node } from 'mdast'
import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Options as ToMarkdown } from 'mdast-util-to-markdown'
import type { Code, Effects, State, Extension as Syntax } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    liveFigure: 'liveFigure'
    liveFigureMarker: 'liveFigureMarker'
    liveFigureKey: 'liveFigureKey'
  }
}

interface LiveFigureMdast extends Node {
  type: 'liveFigure'
  key: string
}

declare module 'mdast' {
  interface PhrasingContentMap {
    liveFigure: LiveFigureMdast
  }
  interface RootContentMap {
    liveFigure: LiveFigureMdast
  }
}

const OPEN = '{'.charCodeAt(0)
const CLOSE = '}'.charCodeAt(0)
const LONGEST_KEY = 220

export const liveFigureSyntax: Syntax = {
  text: { [OPEN]: { name: 'liveFigure', tokenize } },
}

function tokenize(effects: Effects, ok: State, nok: State): State {
  let length = 0
  return (code) => {
    effects.enter('liveFigure')
    effects.enter('liveFigureMarker')
    effects.consume(code)
    return secondOpen
  }

  function secondOpen(code: Code): State | undefined {
    if (code !== OPEN) return nok(code)
    effects.consume(code)
    effects.exit('liveFigureMarker')
    return beginKey
  }

  function beginKey(code: Code): State | undefined {
    if (!isOfKey(code)) return nok(code)
    effects.enter('liveFigureKey')
    return inKey(code)
  }

  function inKey(code: Code): State | undefined {
    if (code === CLOSE) {
      effects.exit('liveFigureKey')
      effects.enter('liveFigureMarker')
      effects.consume(code)
      return secondClose
    }
    if (!isOfKey(code) || ++length > LONGEST_KEY) return nok(code)
    effects.consume(code)
    return inKey
  }

  function secondClose(code: Code): State | undefined {
    if (code !== CLOSE) return nok(code)
    effects.consume(code)
    effects.exit('liveFigureMarker')
    effects.exit('liveFigure')
    return ok
  }
}

/** Printable ASCII without braces. */
function isOfKey(code: Code): boolean {
  return code !== null && code > 32 && code < 127 && code !== OPEN && code !== CLOSE
}

export const liveFigureFromMarkdown: FromMarkdown = {
  enter: {
    liveFigureKey(this: CompileContext, token) {
      this.enter({ type: 'liveFigure', key: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    liveFigureKey(this: CompileContext, token) {
      this.exit(token)
    },
  },
}

export const liveFigureToMarkdown: ToMarkdown = {
  handlers: { liveFigure: (node: LiveFigureMdast) => `{{${node.key}}}` },
  unsafe: [{ character: '{', after: '(?=\\{)', inConstruct: 'phrasing' }],
}
