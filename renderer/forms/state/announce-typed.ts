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
