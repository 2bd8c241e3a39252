/** What is looked for; it is no field of the answer. */
import { useId } from 'react'
import fields from '~/renderer/forms/Field.module.css'

export interface SearchInputProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

export function SearchInput({ label, text, onText }: SearchInputProps) {
  const id = useId()
  return (
    <div>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={fields.control}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // looking is no answer yet
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}
