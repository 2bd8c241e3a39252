/**
 * Finding a page, a tool or a person by a few letters: a field in the frame, which leads to the search page, and the
 * command palette that `public/palette.js` opens from it on every page, with React or without.
 */
import styles from './Palette.module.css'

export interface PaletteProps {
  /** address of the page that answers `?q=`; null where only the links of the frame are listed */
  readonly searchAt: string | null
  /** what is looked for: "Person or page" */
  readonly label: string
}

/**
 * Drawn closed. The script opens copies, and fills the list with links of `nav[data-commands]` and what the search page
 * answers.
 */
export function Palette({ searchAt, label }: PaletteProps) {
  return (
    <>
      <dialog
        className={`${styles.palette} dialog`}
        data-palette={searchAt ?? ''}
        aria-label="Go to"
        closedby="any"
      >
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={label}
          aria-expanded="true"
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
        />
        <div role="listbox" aria-label="Results" className={styles.list} />
        <p className={`${styles.state} flush fine`} role="status" />
      </dialog>
      <dialog className={`${styles.palette} dialog`} data-keys aria-label="Keyboard" closedby="any">
        <dl className={styles.keys}>
          {KEYS.map(([keys, does]) => (
            <div key={does} className="row apart baseline">
              <dt>{does}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </dialog>
      {/* a module runs once in a page, also where React puts it there a second time */}
      <script async type="module" src="/palette.js" />
    </>
  )
}

const KEYS = [
  ['/ or Ctrl K', 'Find a page or person'],
  ['↑ ↓', 'Choose'],
  ['Enter', 'Open what is chosen'],
  ['Esc', 'Close'],
  ['?', 'Show this list'],
] as const
