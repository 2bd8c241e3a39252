/** The totals of the typed pay, for fields that show them. */
import { createContext } from 'react'
import type { Totals } from '~/core/people/employees/totals.ts'

export const TotalsContext = createContext<Totals | null>(null)
