import type { Config } from 'vike/types'

export default { access: 'works-on-asked', clientHooks: false } satisfies Config
