/**
 * What is typed and selected in a text area while React takes the page over stays. React writes the text that the page
 * came with once more into each text area (`initTextarea` of react-dom 19): the text comes back, the selection goes.
 */
const guarded: HTMLTextAreaElement[] = []

/** Before the page is taken over: its text areas take no default and seem to have no content. */
export function guardTypedTexts(): void {
  for (const area of document.querySelectorAll('textarea')) {
    const { defaultValue } = area
    Object.defineProperties(area, {
      defaultValue: { configurable: true, get: () => defaultValue, set: () => {} },
      textContent: { configurable: true, get: () => null },
    })
    guarded.push(area)
  }
}

/** Afterwards. A text area follows a later default no more, as those that React made do not. */
export function freeTypedTexts(): void {
  for (const area of guarded.splice(0)) {
    Reflect.deleteProperty(area, 'defaultValue')
    Reflect.deleteProperty(area, 'textContent')
    const { value } = area
    area.value = value
  }
}

/** Tells the scripts of a page what was typed before they ran: totals, drafts and searches follow `input` events. */
export function announceTyped(): void {
  for (const field of document.querySelectorAll('input, select, textarea')) {
    if (isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = Math.max(
      0,
      options.findIndex((option) => option.defaultSelected),
    )
    return field.selectedIndex !== first
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return field.checked !== field.defaultChecked
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== field.defaultValue
}
