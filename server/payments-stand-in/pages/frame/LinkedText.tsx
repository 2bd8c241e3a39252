/** A text of the seller with links as Stripe's settings have them: [terms](https://…). Anything else stays text. */
import { createElement, Fragment } from 'react'

const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/

export function LinkedText({ children }: { readonly children: string }) {
  const parts = children.split(/(\[[^\]]+\]\(https?:\/\/[^\s)]+\))/)
  return createElement(Fragment, null, ...parts.map(linked))
}

function linked(part: string) {
  const [, text, address] = LINK.exec(part) ?? []
  return address ? <a href={address}>{text}</a> : part
}
