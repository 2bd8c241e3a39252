/** Task guides: each step names the screen where it is done. */

export interface Guide {
  /** last part of its address */
  readonly slug: string
  readonly group: GuideGroup
  readonly title: string
  /** one sentence of at most 160 characters */
  readonly summary: string
  readonly minutes: number
  /** who can do it, or which plan it needs; nothing where everyone can */
  readonly needs?: string
  readonly steps: readonly GuideStep[]
  /** how one sees that it is done */
  readonly result: string
}

export interface GuideStep {
  readonly title: string
  readonly words: string
  readonly screen: Screen
}

export interface Screen {
  /** as the page calls itself: "Staff", "Report: Clergy" */
  readonly name: string
  /** as pages are named in the code: '/report/@employeeId/clergy'; a test knows them all */
  readonly route: string
}

export const GUIDE_GROUPS = {
  start: 'Getting started',
  range: 'Finding the right range',
  decide: 'Deciding and recording',
  organization: 'Your organization and your data',
} as const
export type GuideGroup = keyof typeof GUIDE_GROUPS

/**
 * Where a screen's link leads: to the page itself, to the one of the organization being worked on, or to the list in
 * which the person is chosen.
 */
export function screenHref({ route }: Screen, organizationId: number | null): string {
  if (route.includes('@organizationId')) {
    return organizationId === null
      ? '/organization'
      : route.replace('@organizationId', String(organizationId))
  }
  return route.includes('@') ? '/table' : route
}

/** Whether the link leads to a list, where one first chooses. */
export function isChosenFirst({ route }: Screen): boolean {
  return route.includes('@') && !route.includes('@organizationId')
}
