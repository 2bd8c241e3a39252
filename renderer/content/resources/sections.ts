import type { BreadcrumbsProps } from '../../components/page/Breadcrumbs.tsx'

/** Blocks by section, and within one by list: items that follow each other are one list, all else stands alone. */
export function inSections<Block extends { readonly kind: string }>(
  blocks: readonly Block[],
): readonly (readonly (readonly Block[])[])[] {
  const sections: Block[][][] = []
  for (const block of blocks) {
    if (block.kind === 'heading' || sections.length === 0) sections.push([])
    const section = sections.at(-1)
    const group = section?.at(-1)
    if (block.kind === 'item' && group?.[0]?.kind === 'item') group.push(block)
    else section?.push([block])
  }
  return sections
}

/** The way back from a page below /resources; `between` are pages between the hub and this one. */
export function crumbsTo(
  label: string,
  between: BreadcrumbsProps['crumbs'] = [],
): BreadcrumbsProps['crumbs'] {
  return [{ label: 'Resources', href: '/resources' }, ...between, { label }]
}
