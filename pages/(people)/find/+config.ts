import type { Config } from 'vike/types'

export default { frame: 'organization', access: 'signed-in', clientHooks: false } satisfies Config
