/** The words of a legal text: each heading begins a section. */
import type { LegalBlock } from '~/core/content/legal-words.ts'
import { Section } from '../../layout/Columns.tsx'
import { inSections } from './sections.ts'

export function LegalWords({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return inSections(blocks).map((section) => (
    <Section key={section[0]?.[0]?.text}>
      {section.map((group) => {
        const [first] = group
        if (!first) return null
        if (first.kind === 'heading') return <h2 key={first.text}>{first.text}</h2>
        if (first.kind === 'paragraph') return <p key={first.text}>{first.text}</p>
        return (
          <ul key={first.text}>
            {group.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      })}
    </Section>
  ))
}
