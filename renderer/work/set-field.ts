/** Sets a field of the form around an element and notifies listeners of input. */
export function setField(inside: Element | null, name: string, value: string): void {
  const field = inside?.closest('form')?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  const prototype = Object.getPrototypeOf(field) as object
  // React keeps the last value it saw on the element itself; the prototype's setter gets past it
  Reflect.set(prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
