/** Catches errors in the browser after hydration and shows a message instead of a white page. */
import { Component, type ReactNode } from 'react'
import { ClientError } from '~/renderer/components/ErrorText.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'

interface State {
  readonly failed: boolean
}

/** React has no function form of an error boundary. The error itself goes on to the console and the error reports. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error) // the platform's: to the console and to listeners of window errors
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Notice kind="error" title="Something went wrong in your browser">
        <ClientError host={typeof location === 'undefined' ? undefined : location.host} />
        <p>Everything you saved is safe. Reload the page to continue.</p>
      </Notice>
    )
  }
}
