/** The next page is drawn. */
export function onPageTransitionEnd(): void {
  delete document.documentElement.dataset.moving
}
