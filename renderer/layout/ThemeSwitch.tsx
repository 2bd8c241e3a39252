/** Light, dark, or as the device has it. The choice is a cookie set by the server; with JavaScript it shows at once. */
import { type FormEvent, useState } from 'react'
import { sendForm } from '~/renderer/forms/send-form.ts'
import styles from './layout.module.css'
import type { Theme } from './types.ts'

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** Posts intent "theme" with the field "theme". Each theme is a form, so its button carries the intent. */
export function ThemeSwitch({ theme }: { readonly theme: Theme }) {
  const [chosen, setChosen] = useState(theme)
  const onSubmit = (event: FormEvent<HTMLFormElement>, value: Theme) => {
    event.preventDefault()
    setChosen(value)
    showTheme(value)
    const body = new FormData(event.currentTarget)
    body.set('intent', 'theme')
    void sendForm(location.pathname + location.search, body)
  }
  return (
    <fieldset className={`${styles.switch} flush`}>
      <legend className="spoken">Appearance</legend>
      {themes.map(({ value, label }) => (
        <form key={value} method="post" onSubmit={(event) => onSubmit(event, value)}>
          <input type="hidden" name="theme" value={value} />
          <button
            className="soft small"
            type="submit"
            name="intent"
            value="theme"
            aria-pressed={chosen === value}
          >
            {label}
          </button>
        </form>
      ))}
    </fieldset>
  )
}

function showTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
