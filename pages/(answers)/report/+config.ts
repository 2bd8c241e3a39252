import type { Config } from 'vike/types'

export default { frame: 'work' } satisfies Config
