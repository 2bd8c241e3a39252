/** Shows live figures with today's value, and links whose target is gone. */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { LiveFigureText } from '~/core/content/document/live-figures.ts'
import type { References } from '~/core/content/edit/choices.ts'
import styles from './nodes.module.css'

/** Changes while the editor is open. */
export class KnownReferences {
  readonly #figures = new Map<string, LiveFigureText | null>()
  readonly #listeners = new Set<() => void>()
  broken: ReadonlySet<string> = new Set()

  constructor({ figures, broken }: References) {
    this.learn({ figures, broken })
  }

  learn({ figures, broken }: Partial<References>): void {
    for (const [key, figure] of Object.entries(figures ?? {})) this.#figures.set(key, figure)
    if (broken) this.broken = new Set(broken)
    for (const listener of this.#listeners) listener()
  }

  figure(key: string): LiveFigureText | null | undefined {
    return this.#figures.get(key)
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const key = new PluginKey('references')

export function references(known: KnownReferences): Extension {
  return Extension.create({
    name: 'references',
    addProseMirrorPlugins: () => [
      new Plugin({
        key,
        props: {
          decorations: ({ doc }) => DecorationSet.create(doc, brokenLinks(doc, known.broken)),
          nodeViews: { liveFigure: (node) => new LiveFigureView(node, known) },
        },
        view: (view) => ({
          destroy: known.listen(() => view.dispatch(view.state.tr.setMeta(key, true))),
        }),
      }),
    ],
  })
}

function brokenLinks(doc: Node, broken: ReadonlySet<string>): Decoration[] {
  const found: Decoration[] = []
  if (broken.size === 0) return found
  doc.descendants((node, position) => {
    const href: unknown = node.marks.find(({ type }) => type.name === 'link')?.attrs.href
    if (typeof href !== 'string' || !broken.has(href)) return
    const title = `Nothing is at ${href} now`
    found.push(
      Decoration.inline(position, position + node.nodeSize, { class: styles.broken ?? '', title }),
    )
  })
  return found
}

/** The value as a reader sees it, or the key while it is not known. */
class LiveFigureView {
  readonly dom: HTMLElement
  readonly #key: string
  readonly #stop: () => void

  constructor(node: Node, known: KnownReferences) {
    this.dom = document.createElement('span')
    this.dom.className = styles.live ?? ''
    this.#key = String(node.attrs.key)
    this.#draw(known)
    this.#stop = known.listen(() => this.#draw(known))
  }

  #draw(known: KnownReferences): void {
    const figure = known.figure(this.#key)
    this.dom.textContent = figure ? wordsOfFigure(figure) : `{{${this.#key}}}`
    this.dom.title =
      figure === null ? `${this.#key}: not available today` : `Live figure ${this.#key}`
    this.dom.classList.toggle(styles.unavailable ?? '', figure === null)
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.#stop()
  }
}

export function wordsOfFigure({ text, asOf }: LiveFigureText): string {
  return asOf ? `${text} (as of ${asOf})` : text
}
