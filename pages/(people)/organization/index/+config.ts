import type { Config } from 'vike/types'

export default { frame: 'work', clientHooks: false } satisfies Config
