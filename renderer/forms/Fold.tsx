/** A part of a page that opens by hand, or because something inside was refused, also where no script runs. */
import { type ReactNode, useContext, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { FormContext } from './state/form-context.ts'

export interface FoldProps {
  readonly summary: ReactNode
  /** What the forms inside ask for: a refusal of one opens it. */
  readonly intents?: readonly string[]
  /** The hidden field that tells the form of this row from others of the page, with its value. */
  readonly row?: readonly [field: string, value: number | string]
  /** Names of the fields inside, where the form is around it: a problem of one opens it. */
  readonly names?: readonly string[]
  /** Open without a refusal. */
  readonly open?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function Fold(props: FoldProps) {
  const { summary, intents = [], row, names = [], open = false, className, children } = props
  const { action } = usePageContext()
  const { failure } = useContext(FormContext)
  const isReturned =
    action !== undefined &&
    intents.includes(action.values.intent ?? '') &&
    (row === undefined || action.values[row[0]] === String(row[1]))
  const isOpen = open || isReturned || names.some((name) => failure?.errors[name] !== undefined)
  // what was open stays open while the next answer has no problem
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details className={className} open={isOpen || wasOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
