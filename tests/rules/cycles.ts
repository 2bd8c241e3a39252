/** Circles of files that import each other, found as strongly connected components (Tarjan 1972). */

/** Each circle as a closed walk through its files, the alphabetically first file in front. */
export function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  return componentsOf(imports).map((component) => walkAround(component, imports))
}

/** Components of more than one file, and files that import themselves. */
function componentsOf(imports: ReadonlyMap<string, readonly string[]>): Set<string>[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const components: Set<string>[] = []

  const visit = (file: string) => {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lower(file, lowest.get(next)!)
    }
    if (lowest.get(file) === order.get(file)) close(stack.splice(stack.indexOf(file)))
  }
  const lower = (file: string, value: number) => {
    lowest.set(file, Math.min(lowest.get(file)!, value))
  }
  const close = (files: string[]) => {
    const [first] = files
    if (files.length > 1 || imports.get(first!)?.includes(first!)) components.push(new Set(files))
  }

  for (const file of [...imports.keys()].sort()) if (!order.has(file)) visit(file)
  return components
}

/** The shortest way from the first file of the component back to itself. */
function walkAround(
  component: ReadonlySet<string>,
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const start = [...component].sort()[0]!
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of imports.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start]
      if (component.has(next) && !seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return [start]
}
