import type { Config } from 'vike/types'

export default { access: 'works-on-asked' } satisfies Config
