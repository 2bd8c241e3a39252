import type { Config } from 'vike/types'

export default { clientHooks: false, sameForVisitors: true } satisfies Config
