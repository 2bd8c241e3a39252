/** The catalog of positions as the options of a select, under the headings of their families. */
interface Family {
  readonly family: string
  readonly positions: readonly {
    readonly key: string
    readonly title: string
    readonly isRetired?: boolean
  }[]
}

export function positionOptions(families: readonly Family[]) {
  return families.map(({ family, positions }) => ({
    label: family,
    options: positions.map(({ key, title, isRetired }) => ({
      value: key,
      label: isRetired ? `${title} (no longer used)` : title,
    })),
  }))
}
