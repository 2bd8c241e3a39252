import type { Config } from 'vike/types'

export default { title: 'Sign in · Stipend' } satisfies Config
