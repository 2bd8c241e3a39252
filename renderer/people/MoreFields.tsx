/** Rarer fields of a form as one line that opens: by hand, or because they hold a value or an error. */
import { type ReactNode, useContext, useState } from 'react'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

export interface MoreFieldsProps {
  readonly summary: string
  /** Names of the fields inside; a value in one of them opens the group. */
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, string>>
  /** Not rare for this person: the fields without the line. */
  readonly plain?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function MoreFields(props: MoreFieldsProps) {
  const { summary, names, values, plain = false, className = '', children } = props
  const { failure } = useContext(FormContext)
  const shown = { ...values, ...failure?.values }
  const isNeeded = names.some((name) => isFilled(shown[name]) || failure?.errors[name])
  // what was open stays open: a field that is emptied does not fold away
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  return (
    <details
      className={`${plain ? '' : 'folded framed after-3'} ${className}`.trim()}
      open={plain || isNeeded || wasNeeded}
    >
      <summary hidden={plain}>{summary}</summary>
      <div className={plain ? '' : 'after-2'}>{children}</div>
    </details>
  )
}

/** A box that is not ticked sends "no". */
function isFilled(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'no'
}
