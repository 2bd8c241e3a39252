/** Keys for a list with boxes: j and k move, x selects, other keys are the page's. Without a script the boxes work. */
import { type RefObject, useEffect, useState } from 'react'

/**
 * @param list holds the boxes; keys work while the focus is in it or nowhere, and never while somebody types
 * @param actions by key: called with the boxes that are checked, or the current one where none is
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  actions: Readonly<Record<string, (boxes: readonly HTMLInputElement[]) => void>>,
) {
  const [announcement, announce] = useState('')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const boxes = boxesIn(list.current)
      if (boxes.length === 0) return
      const at = boxes.indexOf(document.activeElement as HTMLInputElement)
      const current = boxes[at]
      if (event.key === 'j' || event.key === 'k') {
        const next =
          boxes[Math.max(0, Math.min(boxes.length - 1, at + (event.key === 'j' ? 1 : -1)))]
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'x' && current) {
        current.click()
        announce(countOf(boxes))
      } else if (actions[event.key]) {
        const checked = boxes.filter((box) => box.checked)
        const about = checked.length > 0 ? checked : current ? [current] : []
        if (about.length === 0) announce('Move to a line with J or K first.')
        else actions[event.key]?.(about)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return {
    /** What the last key did, for a live region; empty at first. */
    announcement,
    announce,
  }
}

/** The boxes of a list in their order. */
export function boxesIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][data-line]') ?? [])]
}

function countOf(boxes: readonly HTMLInputElement[]): string {
  const count = boxes.filter((box) => box.checked).length
  return `${count} of ${boxes.length} selected`
}

/** In a field that takes text, or with a dialog or menu open, a letter is a letter. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog[open], [popover]:popover-open')) return true
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}
