/** The field for SQL: a text area that becomes an editor with script. Ctrl and Enter runs in both. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { BrowserTable } from '~/core/management/database-browser/answer.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import styles from './browser.module.css'

export interface SqlFieldProps {
  readonly text: string
  readonly tables: readonly BrowserTable[]
}

export function SqlField({ text, tables }: SqlFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = place.current?.querySelector('textarea')
    if (!area || !place.current) return
    const shown = { gone: false, close: () => {} }
    const host = place.current
    void import('./sql-editor.ts').then(({ openEditor }) => {
      if (!shown.gone) shown.close = openEditor({ host, area, tables })
    })
    return () => {
      shown.gone = true
      shown.close()
    }
  }, [tables])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys of the text area inside
    <div ref={place} className={styles.sql} onKeyDown={runOnControlEnter}>
      <TextField
        name="text"
        label="SQL"
        hint="One SELECT. Ctrl+Enter runs it. {{state}} asks for a value named state."
        rows={8}
        defaultValue={text}
      />
    </div>
  )
}

function runOnControlEnter(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="run"]'))
}
