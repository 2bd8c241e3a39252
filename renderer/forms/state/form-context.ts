/** What the fields and buttons inside one form know about it. */
import { createContext, useContext } from 'react'
import type { ActionFailure } from './types.ts'

export interface FormState {
  readonly failure?: ActionFailure
  /** The intent of a button that names none. */
  readonly intent?: string
  readonly busy?: boolean
  /** Keeps ids apart when two forms of one page have fields of the same name. */
  readonly idPrefix?: string
}

export const FormContext = createContext<FormState>({})

export function fieldId(name: string, idPrefix = ''): string {
  return `${idPrefix}field-${name}`
}

/** Id, error and value of one field: what was typed before wins over the page's own value. */
export function useField(name: string, defaultValue?: string | number | null) {
  const { failure, idPrefix } = useContext(FormContext)
  const typed = failure && Object.hasOwn(failure.values, name) ? failure.values[name] : undefined
  return {
    id: fieldId(name, idPrefix),
    error: failure?.errors[name],
    value: typed ?? (defaultValue == null ? undefined : String(defaultValue)),
    /** True once the form came back: a box missing from the values was then unticked. */
    returned: failure !== undefined,
  }
}
