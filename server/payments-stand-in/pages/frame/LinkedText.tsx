/** A text of the seller with links as Stripe's settings have them: [terms](https://…). Anything else stays text. */

const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/

export function LinkedText({ children }: { readonly children: string }) {
  return children.split(/(\[[^\]]+\]\(https?:\/\/[^\s)]+\))/).map((part, index) => {
    const [, text, address] = LINK.exec(part) ?? []
    return address ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <a key={index} href={address}>
        {text}
      </a>
    ) : (
      part
    )
  })
}
