/** Task guides: each step names the screen where it is done. Their words are files of `database/content/guides/`. */
import { z } from 'zod'

export const GUIDE_GROUPS = {
  start: 'Getting started',
  range: 'Finding the right range',
  decide: 'Deciding and recording',
  organization: 'Your organization and your data',
} as const
const GROUP_KEYS = Object.keys(GUIDE_GROUPS) as (keyof typeof GUIDE_GROUPS)[]

/** The front matter of a guide. */
export const guideFacts = z.strictObject({
  title: z.string(),
  summary: z.string().max(160),
  group: z.enum(GROUP_KEYS),
  /** guides are listed by it */
  order: z.number().int(),
  minutes: z.number().int(),
  /** who can do it, or which plan it needs; nothing where everyone can */
  needs: z.string().default(''),
})

export interface Guide extends z.output<typeof guideFacts> {
  /** last part of its address */
  readonly slug: string
  readonly steps: readonly {
    readonly title: string
    readonly words: string
    readonly screen: Screen
  }[]
  /** how one sees that it is done */
  readonly result: string
}

interface Screen {
  /** as the page calls itself: "Staff", "Report: Clergy" */
  readonly name: string
  /** as pages are named in the code: '/report/@employeeId/clergy'; a test knows them all */
  readonly route: string
}

/** Those of each group, in the order in which they are listed. */
export function groupsOf<Listed extends Pick<Guide, 'group'>>(guides: readonly Listed[]) {
  return GROUP_KEYS.map((key) => ({
    key,
    title: GUIDE_GROUPS[key],
    guides: guides.filter(({ group }) => group === key),
  }))
}

export function guidePath({ slug }: Pick<Guide, 'slug'>): string {
  return `/resources/how-to/${slug}`
}

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
