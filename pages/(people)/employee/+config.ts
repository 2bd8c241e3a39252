import type { Config } from 'vike/types'

export default { frame: 'work', access: 'signed-in' } satisfies Config
