/**
 * Rules of PDF/UA-1 (ISO 14289-1) that a program can judge, on a file as qpdf reads it: title and language, order of
 * tabs, everything marked, roles in their places, alternatives, heads of tables, embedded typefaces. It is our own
 * reading of the standard, not a validator's.
 */
import { markedContent } from './marked-content.ts'

type Value = string | number | boolean | null | readonly Value[] | Dictionary
interface Dictionary {
  readonly [key: string]: Value
}
interface Stored {
  readonly value?: Value
  readonly stream?: { readonly dict: Dictionary; readonly data?: string }
}
interface QpdfJson {
  readonly qpdf: readonly [unknown, Readonly<Record<string, Stored>>]
}

/** Role -> those of which it may be a child; null: of any. */
const PLACES: Readonly<Record<string, readonly string[] | null>> = {
  ...{ Document: [], Part: ['Document'], Sect: null, P: null, Span: null, Note: null, Link: null },
  ...{ H1: null, H2: null, H3: null, Figure: null, L: null, Table: null, TOC: null },
  ...{ Caption: ['Table', 'Figure', 'L'], LI: ['L'], Lbl: ['LI'], LBody: ['LI'], TOCI: ['TOC'] },
  ...{
    THead: ['Table'],
    TBody: ['Table'],
    TR: ['Table', 'THead', 'TBody'],
    TH: ['TR'],
    TD: ['TR'],
  },
}

/** `json`: what `qpdf --json=2` writes with its streams. */
export function structureFaults(json: string): string[] {
  const { qpdf }: QpdfJson = JSON.parse(json, (_, value: unknown) => withoutSlashes(value))
  return new Judge(qpdf[1]).faults()
}

/** Keys of dictionaries are names: "/Type" becomes "Type". */
function withoutSlashes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replace(/^\//, ''), one]),
  )
}

/** Holds the objects of one file while it is judged. */
class Judge {
  private readonly found: string[] = []
  /** "page mcid" -> the element it belongs to */
  private readonly marks = new Map<string, string>()
  private readonly objects: Readonly<Record<string, Stored>>
  private heading = 0

  constructor(objects: Readonly<Record<string, Stored>>) {
    this.objects = objects
  }

  faults(): string[] {
    const trailer = dictionary(this.objects.trailer?.value)
    const catalog = this.read(trailer.Root)
    this.judgeCatalog(catalog, this.read(trailer.Info))
    const root = this.read(catalog.StructTreeRoot)
    const tops = this.list(root.K)
    this.expect(tops.length === 1, `the tree has ${tops.length} roots`)
    for (const top of tops) this.judgeElement(top, null)
    const parents = this.numbers(this.read(root.ParentTree))
    for (const page of this.pagesOf(catalog.Pages)) this.judgePage(page, parents)
    for (const mark of this.marks.keys()) this.found.push(`mark ${mark} is on no page`)
    for (const [name, { value }] of Object.entries(this.objects)) this.judgeFont(name, value)
    return this.found
  }

  private judgeCatalog(catalog: Dictionary, info: Dictionary): void {
    const { MarkInfo, Lang, ViewerPreferences, Metadata } = catalog
    this.expect(this.read(MarkInfo).Marked === true, 'the file is not tagged')
    this.expect(textOf(Lang) !== '', 'the file has no language')
    this.expect(this.read(ViewerPreferences).DisplayDocTitle === true, 'the title is not shown')
    this.expect(textOf(info.Title) !== '', 'the file has no title')
    const metadata = this.streamOf(Metadata)
    this.expect(metadata.includes('dc:title'), 'the metadata have no title')
  }

  private judgeElement(reference: Value, parent: { role: string; name: string } | null): void {
    const element = this.read(reference)
    const role = textOf(element.S).replace('/', '')
    const here = `${role} ${String(reference)}`
    const places = PLACES[role]
    this.expect(places !== undefined, `${here}: no standard role`)
    if (parent && places) this.expect(places.includes(parent.role), `${here} in ${parent.role}`)
    this.expect(!parent || element.P === parent.name, `${here}: its parent is another`)
    this.judgeHeading(role, here)
    const attributes = this.list(element.A).map((one) => this.read(one))
    const has = (key: string) => attributes.some((one) => one[key] !== undefined)
    if (role === 'Figure') {
      this.expect(textOf(element.Alt) !== '', `${here} has no alternative`)
      this.expect(has('BBox'), `${here} has no place`)
    }
    if (role === 'TH') this.expect(has('Scope'), `${here} has no scope`)
    const kids = this.list(element.K)
    this.expect(kids.length > 0, `${here} is empty`)
    for (const kid of kids) this.judgeKid(kid, { element, name: String(reference), role, here })
    if (role === 'Table') this.judgeTable(element, here)
    if (role === 'Link')
      this.expect(
        kids.some((kid) => this.read(kid).Type === '/OBJR'),
        `${here} leads nowhere`,
      )
  }

  /** A marked piece of a page, an annotation, or another element. */
  private judgeKid(
    kid: Value,
    parent: { element: Dictionary; name: string; role: string; here: string },
  ): void {
    const { Type, MCID, Pg, Obj } = typeof kid === 'number' ? {} : this.read(kid)
    if (typeof kid === 'number' || Type === '/MCR') {
      const page = String(Pg ?? parent.element.Pg)
      const mark = `${page} ${typeof kid === 'number' ? kid : MCID}`
      this.expect(!this.marks.has(mark), `${parent.here}: ${mark} has two owners`)
      this.marks.set(mark, parent.name)
    } else if (Type === '/OBJR') {
      const annotation = this.read(Obj)
      this.expect(textOf(annotation.Contents) !== '', `${parent.here}: its link says nothing`)
      this.expect(typeof annotation.StructParent === 'number', `${parent.here}: no way back`)
    } else this.judgeElement(kid, parent)
  }

  /** No level is left out on the way down. */
  private judgeHeading(role: string, here: string): void {
    const level = Number(/^H(\d)$/.exec(role)?.[1] ?? 0)
    if (level === 0) return
    this.expect(level <= this.heading + 1, `${here} follows H${this.heading}`)
    this.heading = level
  }

  private judgeTable(table: Dictionary, here: string): void {
    const counts = this.rowsOf(table).map((row) => this.list(row.K).length)
    this.expect(new Set(counts).size === 1, `${here} has rows of ${[...new Set(counts)]} cells`)
  }

  private rowsOf(element: Dictionary): Dictionary[] {
    return this.list(element.K).flatMap((kid) => {
      const child = this.read(kid)
      if (child.S === '/TR') return [child]
      return child.S === '/THead' || child.S === '/TBody' ? this.rowsOf(child) : []
    })
  }

  private judgePage(name: string, parents: ReadonlyMap<number, Value>): void {
    const page = this.read(name)
    this.expect(page.Tabs === '/S', `${name}: tabs do not follow the structure`)
    const { ids, faults } = markedContent(
      this.list(page.Contents)
        .map((one) => this.streamOf(one))
        .join('\n'),
    )
    this.found.push(...faults.map((fault) => `${name}: ${fault}`))
    const owners = this.list(parents.get(Number(page.StructParents)))
    for (const id of ids) {
      const owner = this.marks.get(`${name} ${id}`)
      this.expect(owner !== undefined, `${name}: mark ${id} is of no element`)
      this.expect(owners[id] === owner, `${name}: mark ${id} is listed under ${String(owners[id])}`)
      this.marks.delete(`${name} ${id}`)
    }
    for (const annotation of this.list(page.Annots)) {
      const { StructParent } = this.read(annotation)
      this.expect(parents.has(Number(StructParent)), `${name}: a link is in no element`)
    }
  }

  private judgeFont(name: string, value: Value | undefined): void {
    const font = dictionary(value)
    if (font.Type === '/Font' && font.Subtype === '/Type0')
      this.expect(font.ToUnicode !== undefined, `${name}: its letters have no text`)
    if (font.Type !== '/FontDescriptor') return
    const files = ['FontFile', 'FontFile2', 'FontFile3'].filter((key) => font[key] !== undefined)
    this.expect(files.length === 1, `${name}: the typeface is not in the file`)
  }

  private pagesOf(reference: Value | undefined): string[] {
    const node = this.read(reference)
    return node.Type === '/Page'
      ? [String(reference)]
      : this.list(node.Kids).flatMap((kid) => this.pagesOf(kid))
  }

  /** A number tree of one level or several. */
  private numbers(node: Dictionary): ReadonlyMap<number, Value> {
    const pairs = this.list(node.Nums)
    const own = pairs.flatMap((key, index) =>
      index % 2 === 0 ? [[Number(key), pairs[index + 1] ?? null] as const] : [],
    )
    const below = this.list(node.Kids).flatMap((kid) => [...this.numbers(this.read(kid))])
    return new Map([...own, ...below])
  }

  private read(value: Value | undefined): Dictionary {
    if (!isReference(value)) return dictionary(value)
    const stored = this.objects[`obj:${value}`]
    return stored?.stream?.dict ?? dictionary(stored?.value)
  }

  /** One thing or several, each as it is written: references stay. */
  private list(value: Value | undefined): readonly Value[] {
    const direct = isReference(value) ? this.objects[`obj:${value}`]?.value : value
    if (Array.isArray(direct)) return direct
    return value === undefined || value === null ? [] : [value]
  }

  /** One character for each byte. */
  private streamOf(reference: Value | undefined): string {
    const data = this.objects[`obj:${String(reference)}`]?.stream?.data ?? ''
    return Buffer.from(data, 'base64').toString('latin1')
  }

  private expect(holds: boolean, fault: string): void {
    if (!holds) this.found.push(fault)
  }
}

function isReference(value: Value | undefined): value is string {
  return typeof value === 'string' && /^\d+ \d+ R$/.test(value)
}

function dictionary(value: Value | undefined): Dictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Dictionary)
    : {}
}

/** Of a string or a name; empty where there is none. */
function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value.replace(/^[ub]:/, '').trim() : ''
}
