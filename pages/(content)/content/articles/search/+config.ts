import type { Config } from 'vike/types'

export default { sameForVisitors: false } satisfies Config
