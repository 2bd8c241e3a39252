/** The shape of what a command answers with `--json`: keys and kinds of values, joined over several answers. */

export interface Shape {
  /** 'null', 'string', 'number' and 'boolean' that were seen */
  readonly kinds: Set<string>
  /** of the items of arrays, and of the values of objects whose keys are data */
  items: Shape | null
  values: Shape | null
  readonly fields: Map<string, { readonly shape: Shape; seen: number }>
  /** how many objects with fields were seen */
  objects: number
}

export function noShape(): Shape {
  return { kinds: new Set(), items: null, values: null, fields: new Map(), objects: 0 }
}

/** `value` as JSON has it. */
export function addTo(shape: Shape, value: unknown): void {
  if (value === null || typeof value !== 'object') {
    shape.kinds.add(value === null ? 'null' : typeof value)
  } else if (Array.isArray(value)) {
    shape.items ??= noShape()
    for (const item of value) addTo(shape.items, item)
  } else if (hasDataAsKeys(value)) {
    shape.values ??= noShape()
    for (const item of Object.values(value)) addTo(shape.values, item)
  } else {
    shape.objects += 1
    for (const [key, item] of Object.entries(value)) {
      const field = shape.fields.get(key) ?? { shape: noShape(), seen: 0 }
      shape.fields.set(key, field)
      field.seen += 1
      addTo(field.shape, item)
    }
  }
}

/** Such as `youth-pastor`, `OH` and `2026-Q2`, where a name that we chose is one word: `fiscalYear`. */
function hasDataAsKeys(value: object): boolean {
  return Object.keys(value).some((key) => !/^[a-z][A-Za-z0-9]*$/.test(key))
}

/** As a type of TypeScript. */
export function typeOf(shape: Shape, indent = ''): string {
  const inside = `${indent}  `
  const fields = [...shape.fields].map(([key, { shape: of, seen }]) => {
    return `${inside}${key}${seen < shape.objects ? '?' : ''}: ${typeOf(of, inside)}\n`
  })
  const kinds = [
    ...(shape.objects > 0 ? [`{\n${fields.join('')}${indent}}`] : []),
    ...(shape.values ? [`Record<string, ${typeOf(shape.values, indent)}>`] : []),
    ...(shape.items ? [`Array<${typeOf(shape.items, indent)}>`] : []),
    ...[...shape.kinds].sort(),
  ]
  return kinds.length > 0 ? kinds.join(' | ') : 'never'
}
