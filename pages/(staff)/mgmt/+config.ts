import type { Config } from 'vike/types'

export default { frame: 'staff', access: 'staff-tool' } satisfies Config
