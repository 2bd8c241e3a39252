/** Something the plan does not include, with the way to the plans and back. */
import type { ReactNode } from 'react'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { ButtonLink } from './Button.tsx'
import { LockedPanel } from './LockedPanel.tsx'

export interface LockedByPlanProps {
  readonly title: string
  readonly lock: { readonly message: string; readonly opensWith: string | null } | null
  /** of the page, which a purchase leads back to */
  readonly path: string
  /** as in `LockedPanel`: the structure without figures */
  readonly children: ReactNode
}

export function LockedByPlan({ title, lock, path, children }: LockedByPlanProps) {
  return (
    <LockedPanel
      title={title}
      description={lock?.message}
      action={
        <ButtonLink kind="secondary" href={plansPath(path, lock?.opensWith ?? null)}>
          Compare plans
        </ButtonLink>
      }
    >
      {children}
    </LockedPanel>
  )
}
