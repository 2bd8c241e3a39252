import type { Config } from 'vike/types'

export default { access: 'staff.errorExample' } satisfies Config
