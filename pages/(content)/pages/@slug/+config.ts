import type { Config } from 'vike/types'

export default { frame: 'work', clientHooks: false, sameForVisitors: true } satisfies Config
