/**
 * The style sheet shows a bar if the next page is slow. A page that is left whole may come back from the browser's
 * memory.
 */
export function onPageTransitionStart(): void {
  document.documentElement.dataset.moving = 'true'
  addEventListener('pagehide', () => delete document.documentElement.dataset.moving, { once: true })
}
