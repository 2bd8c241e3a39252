import type { Config } from 'vike/types'

export default { access: 'signed-in' } satisfies Config
