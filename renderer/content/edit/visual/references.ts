/** Shows live figures with today's value, pictures of the library, and links whose target is gone. */
import { Extension } from '@tiptap/core'
import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { LiveFigureText } from '~/core/content/document/live-figures.ts'
import type { References } from '~/core/content/edit/choices.ts'
import { type ContentPicture, fallbackWidth, picturePath, sourceSet } from '~/core/content/media.ts'
import styles from './nodes.module.css'

/** Changes while the editor is open. */
export class KnownReferences {
  readonly #figures = new Map<string, LiveFigureText | null>()
  readonly #pictures = new Map<string, ContentPicture>()
  readonly #listeners = new Set<() => void>()
  broken: ReadonlySet<string> = new Set()

  constructor(references: References) {
    this.learn(references)
  }

  learn({ figures = {}, broken, pictures = {} }: Partial<References>): void {
    for (const [key, figure] of Object.entries(figures)) this.#figures.set(key, figure)
    for (const [key, picture] of Object.entries(pictures)) this.#pictures.set(key, picture)
    if (broken) this.broken = new Set(broken)
    for (const listener of this.#listeners) listener()
  }

  figure(key: string): LiveFigureText | null | undefined {
    return this.#figures.get(key)
  }

  picture(key: string): ContentPicture | undefined {
    return this.#pictures.get(key)
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
          nodeViews: {
            liveFigure: (node) => new LiveFigureView(node, known),
            figure: (node, view) => new FigureView(node, view.state.schema, known),
          },
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

/** The picture as a reader sees it, or its key and description while it is not known. */
class FigureView {
  readonly dom = document.createElement('div')
  readonly #node: Node
  readonly #stop: () => void
  #isShown = false

  constructor(node: Node, schema: Schema, known: KnownReferences) {
    this.#node = node
    this.dom.append(DOMSerializer.fromSchema(schema).serializeNode(node))
    this.#draw(known)
    this.#stop = known.listen(() => this.#draw(known))
  }

  #draw(known: KnownReferences): void {
    const { media, alt, caption, credit } = this.#node.attrs
    const picture = known.picture(String(media))
    if (picture === undefined || this.#isShown) return
    this.#isShown = true
    const image = document.createElement('img')
    const { key, width, height, widths, fallback } = picture
    Object.assign(image, { alt: String(alt), width, height, draggable: false })
    // every browser that runs the editor reads WebP
    Object.assign(image, { sizes: 'min(744px, 100vw)', srcset: sourceSet(picture, 'webp') })
    image.src = picturePath({ key, width: fallbackWidth(widths), format: fallback })
    const figure = document.createElement('figure')
    figure.className = 'picture'
    figure.append(image)
    const whose = String(credit || picture.credit)
    const words = [String(caption), whose && `Credit: ${whose}`].filter(Boolean).join(' ')
    if (words !== '') {
      const below = document.createElement('figcaption')
      below.textContent = words
      figure.append(below)
    }
    this.dom.replaceChildren(figure)
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
