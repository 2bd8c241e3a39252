/** Every key of the editor, for who works without a mouse. */
import { saidKey } from '../behavior/keys.ts'
import { TOOLS } from '../tools/tools.ts'
import styles from './dialogs.module.css'

const MOVES: readonly (readonly [string, string])[] = [
  ['Alt-F10', 'To the tools; arrow keys move among them'],
  ['Escape', 'Back from the tools to the text; in the text, Tab then leaves it'],
  ['Tab', 'In a table, to the next cell; elsewhere, out of the text'],
  ['Shift-Enter', 'New line in the same paragraph'],
  ['Enter', 'Change the footnote, figure, picture or chart that is selected'],
]

export function KeyList({ isMac }: { readonly isMac: boolean }) {
  const tools = TOOLS.flatMap((group) => group.tools).flatMap(({ name, key }) =>
    key === undefined ? [] : [[key, name] as const],
  )
  return (
    <>
      <dl className={styles.keys}>
        {[...tools, ...MOVES].map(([key, what]) => (
          <div key={`${key} ${what}`}>
            <dt>
              <kbd>{saidKey(key, isMac)}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        At the start of a line you can type ## for a heading, - for bullets, 1. for numbers, and
        &gt; for a quote.
      </p>
    </>
  )
}
