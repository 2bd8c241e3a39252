import type { Config } from 'vike/types'

export default { title: 'Bring in organizations · Stipend' } satisfies Config
