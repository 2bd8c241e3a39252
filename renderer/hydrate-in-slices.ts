import { startTransition } from 'react'
import ReactDOM from 'react-dom/client'

/**
 * React takes a page over in one task, which blocks a phone for as long as the page is long; within a transition it
 * yields every few milliseconds, and a press finishes it at once. vike-react has no setting for it and calls
 * `hydrateRoot` of this object.
 */
export function hydrateInSlices(): void {
  const hydrateRoot = ReactDOM.hydrateRoot
  ReactDOM.hydrateRoot = (...given) => {
    let root: ReactDOM.Root | undefined
    startTransition(() => {
      root = hydrateRoot(...given)
    })
    if (!root) throw new Error('startTransition did not run')
    return root
  }
}
