/** Which positions and states may have a figure of their own in a public chart. */
import { LARGEST_ORGANIZATION_SHARE } from '../../engine/facts/disclosure.ts'

/** Twice what P10 and P90 need: a chart is read by everyone, and nobody is asked who they are. */
export const LEAST_ORGANIZATIONS = 20

/** How many organizations have records in a group, and the largest share of its records that one of them has. */
export interface GroupSize {
  readonly organizations: number
  readonly largestShare: number
}

export function mayBeShown(size: GroupSize | undefined): boolean {
  return (
    size !== undefined &&
    size.organizations >= LEAST_ORGANIZATIONS &&
    size.largestShare <= LARGEST_ORGANIZATION_SHARE
  )
}
