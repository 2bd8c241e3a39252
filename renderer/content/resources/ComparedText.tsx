/** Two versions of a legal text in one: what is new is underlined, what is gone is struck through. */
import type { ComparedBlock, ComparedWords } from '~/core/content/legal-words.ts'
import { Section } from '../../layout/Columns.tsx'
import styles from './legal.module.css'
import { inSections } from './sections.ts'

export function ComparedText({ blocks }: { readonly blocks: readonly ComparedBlock[] }) {
  return inSections(blocks).map((section) => (
    <Section key={keyOf(section[0]?.[0])}>
      {section.map((group) => {
        const [first] = group
        if (!first) return null
        if (first.kind === 'item') {
          return (
            <ul key={keyOf(first)}>
              {group.map((item) => (
                <li key={keyOf(item)} className={MARKS[item.change]}>
                  <Words words={item.words} />
                </li>
              ))}
            </ul>
          )
        }
        const Tag = first.kind === 'heading' ? 'h2' : 'p'
        return (
          <Tag key={keyOf(first)} className={MARKS[first.change]}>
            <Words words={first.words} />
          </Tag>
        )
      })}
    </Section>
  ))
}

/** A bar in the margin, so that changes are found while scrolling. */
const MARKS = {
  same: undefined,
  changed: styles.changed,
  added: styles.changed,
  removed: styles.changed,
}

/** Screen readers seldom say ins and del: hidden words do. */
function Words({ words }: { readonly words: readonly ComparedWords[] }) {
  let at = 0
  return words.map(({ kind, text }) => {
    const key = at
    at += text.length
    if (kind === 'same') return <span key={key}>{text}</span>
    const Tag = kind === 'added' ? 'ins' : 'del'
    return (
      <Tag key={key} className={styles[kind]}>
        <span className="spoken">{kind === 'added' ? ' [added: ' : ' [removed: '}</span>
        {text}
        <span className="spoken">] </span>
      </Tag>
    )
  })
}

function keyOf(block: ComparedBlock | undefined): string {
  return block ? `${block.change} ${block.words.map(({ text }) => text).join('')}` : ''
}
