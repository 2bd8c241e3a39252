/** Sets a field of the form around an element and notifies listeners of input. */
export function setField(inside: Element | null, name: string, value: string): void {
  for (const element of inside?.closest('form')?.elements ?? []) {
    // other elements of a form have other types
    const field = element as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    if (field.name === name && !/^(hidden|submit|button)$/.test(field.type)) change(field, value)
  }
}

/**
 * After a form was stored and its page is still shown: empties the fields whose text was sent and that the page has
 * nothing for, so that a note or a reason is not stored again with the next thing. What was typed meanwhile stays.
 */
export function forgetSent(form: HTMLFormElement, sent: FormData): void {
  for (const element of form.elements) {
    // other elements of a form have other types
    const field = element as HTMLInputElement | HTMLTextAreaElement
    const { type, name, value, defaultValue } = field
    if (/^(text|pass|email)/.test(type) && value && !defaultValue && sent.get(name) === value) {
      change(field, '')
    }
  }
}

function change(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  const isChoice = field.type === 'checkbox' || field.type === 'radio'
  const prototype = Object.getPrototypeOf(field) as object
  // React keeps the last value it saw on the element itself; the prototype's setter gets past it
  if (isChoice) Reflect.set(prototype, 'checked', field.value === value, field)
  else Reflect.set(prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
