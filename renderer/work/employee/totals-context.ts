/** The totals of what is being typed, for the fields that speak of them. */
import { createContext } from 'react'
import type { Totals } from '~/core/employees/form/totals.ts'

export const TotalsContext = createContext<Totals | null>(null)
