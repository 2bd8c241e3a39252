import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'

/** Forms are drawn for those who may write, between the seal and the end. */
export function useMayChange(): boolean {
  const { mayWrite, state } = useData<Data>()
  return mayWrite && state === 'open'
}
