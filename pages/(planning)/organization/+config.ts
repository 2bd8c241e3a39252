import type { Config } from 'vike/types'

export default { frame: 'organization', access: 'signed-in' } satisfies Config
