/** The field for SQL: a text area that becomes an editor with script. Ctrl and Enter runs in both. */
import { useEffect, useRef } from 'react'
import type { BrowserTable } from '~/core/staff/database-browser.ts'
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
    host.addEventListener('keydown', runOnControlEnter)
    void import('./sql-editor.ts').then(({ openEditor }) => {
      if (!shown.gone) shown.close = openEditor({ host, area, tables })
    })
    return () => {
      shown.gone = true
      host.removeEventListener('keydown', runOnControlEnter)
      shown.close()
    }
  }, [tables])
  return (
    <div ref={place} className={styles.sql}>
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

function runOnControlEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const form = event.target instanceof Element ? event.target.closest('form') : null
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="run"]'))
}
