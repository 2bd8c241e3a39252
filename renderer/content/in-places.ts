/** Draws parts of a text, which have no identity but their place in it: children by place need no key. */
import { createElement, Fragment, type ReactNode } from 'react'

export function inPlaces<Item>(
  items: readonly Item[],
  draw: (item: Item, place: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map((item, place) => draw(item, place)))
}
