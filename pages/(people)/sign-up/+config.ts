import type { Config } from 'vike/types'

export default { title: 'Create an account · Stipend' } satisfies Config
