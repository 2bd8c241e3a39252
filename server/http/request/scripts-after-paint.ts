/**
 * Vike's scripts wait until the page is painted: every page is complete without them, and the styles and fonts of its
 * first paint need not share the connection. Somebody who is quicker than that starts them by using the page.
 */

const START = `{
  const begin = () => {
    for (const event of EVENTS) removeEventListener(event, begin)
    const scripts = document.getElementById('scripts')
    if (scripts) scripts.replaceWith(scripts.content)
  }
  const EVENTS = ['pointerdown', 'keydown', 'focusin']
  for (const event of EVENTS) addEventListener(event, begin)
  const painted = () => requestAnimationFrame(() => setTimeout(begin))
  const isInUse = document.activeElement && document.activeElement !== document.body
  if (isInUse) begin()
  else if (document.readyState === 'complete') painted()
  else addEventListener('load', painted)
}`

/** The entry script and its preloads are the last tags of the body; what a page says is escaped and cannot look so. */
const FIRST_SCRIPT = '<script src="/assets/'
const END_OF_BODY = '</body>'

/** A page without scripts, and one of the development server, is answered as it is. */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const start = html.lastIndexOf(FIRST_SCRIPT)
  const end = html.lastIndexOf(END_OF_BODY)
  if (start < 0 || end < start) return html
  const scripts = html.slice(start, end)
  const later = `<template id="scripts">${scripts}</template><script nonce="${nonce}">${START}</script>`
  return html.slice(0, start) + later + html.slice(end)
}
