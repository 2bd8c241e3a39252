/** The page of organizations whose figures do not fit together: what its address asks. */
import { readPageNumber } from '~/core/forms/fields.ts'
import {
  CORNERSTONE_RATIOS,
  type CornerstoneRatio,
} from '~/core/market/health/cornerstone-ratios.ts'
import { QUEUE_STATUSES, type QueueStatus } from '../salary-health/queue.ts'

export type RatioKey = CornerstoneRatio['key']

export interface ExtremesQuery {
  readonly x: RatioKey
  readonly y: RatioKey
  readonly type: 'church' | 'nonprofit'
  readonly status: QueueStatus
  /** from 1 */
  readonly page: number
}

export const EXTREMES_ON_A_PAGE = 50

/** Values that cannot be read are ignored; the same ratio on both axes is the usual pair. */
export function readExtremesQuery(search: Readonly<Record<string, string>>): ExtremesQuery {
  const [x, y] = [ratioOf(search.x), ratioOf(search.y)]
  const axes = x && y && x !== y ? { x, y } : USUAL
  return {
    ...axes,
    type: search.type === 'nonprofit' ? 'nonprofit' : 'church',
    status: QUEUE_STATUSES.find((one) => one === search.status) ?? 'open',
    page: readPageNumber(search.page),
  }
}

const USUAL = { x: 'budget-per-person', y: 'payroll-share' } as const

export function extremesHref(query: ExtremesQuery, change: Partial<ExtremesQuery> = {}): string {
  const { x, y, type, status, page } = { ...query, ...change }
  const isUsual = x === USUAL.x && y === USUAL.y
  const said = {
    ...(!isUsual && { x, y }),
    ...(type !== 'church' && { type }),
    ...(status !== 'open' && { status }),
    ...(page !== 1 && { page: String(page) }),
  }
  const search = new URLSearchParams(said).toString()
  return search === '' ? '/mgmt/extremeChurches' : `/mgmt/extremeChurches?${search}`
}

export function ratioNamed(key: RatioKey): CornerstoneRatio {
  const ratio = CORNERSTONE_RATIOS.find((one) => one.key === key)
  if (!ratio) throw new Error(`No ratio named ${key}`)
  return ratio
}

function ratioOf(text: string | undefined): RatioKey | null {
  return CORNERSTONE_RATIOS.find(({ key }) => key === text)?.key ?? null
}
