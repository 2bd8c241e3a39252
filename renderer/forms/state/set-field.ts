/** Sets a field of the form around an element and notifies listeners of input. */
export function setField(inside: Element | null, name: string, value: string): void {
  for (const field of inside?.closest('form')?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.name !== name || field.type === 'hidden') continue
    const isChoice = field.type === 'checkbox' || field.type === 'radio'
    const prototype = Object.getPrototypeOf(field) as object
    // React keeps the last value it saw on the element itself; the prototype's setter gets past it
    if (isChoice) Reflect.set(prototype, 'checked', field.value === value, field)
    else Reflect.set(prototype, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
