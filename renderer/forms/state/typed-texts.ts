/**
 * Keeps what is typed into a text area before React takes the page over: React writes the text that the page came with
 * back into it (`initTextarea` of react-dom 19, which does so for no other field).
 */
const typed = new Map<HTMLTextAreaElement, string>()

/** Before the page is taken over. */
export function noteTypedTexts(): void {
  for (const area of document.querySelectorAll('textarea')) {
    if (area.value !== area.defaultValue) typed.set(area, area.value)
  }
  document.addEventListener('input', note, true)
}

/** Afterwards. */
export function restoreTypedTexts(): void {
  document.removeEventListener('input', note, true)
  for (const [area, text] of typed) {
    // React keeps the last value it saw on the element itself; the prototype's setter gets past it
    if (area.value !== text) Reflect.set(HTMLTextAreaElement.prototype, 'value', text, area)
  }
  typed.clear()
}

function note({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}
