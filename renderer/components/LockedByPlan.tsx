/** Something the plan does not include, with the way to the plans and back. */
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { ButtonLink } from './Button.tsx'
import { LockedPanel } from './LockedPanel.tsx'

export interface LockedByPlanProps {
  readonly title: string
  readonly lock: { readonly message: string; readonly opensWith: string | null } | null
  /** what a purchase leads back to, where that is another page than this one */
  readonly path?: string
  /** as in `LockedPanel`: the structure without figures, one line each */
  readonly holds?: readonly string[]
  readonly children?: ReactNode
}

export function LockedByPlan({ title, lock, path, holds = [], children }: LockedByPlanProps) {
  const { urlPathname } = usePageContext()
  return (
    <LockedPanel
      title={title}
      description={lock?.message}
      action={
        <ButtonLink kind="secondary" href={plansPath(path ?? urlPathname, lock?.opensWith ?? null)}>
          Compare plans
        </ButtonLink>
      }
    >
      {holds.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </LockedPanel>
  )
}
