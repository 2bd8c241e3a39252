import type { Config } from 'vike/types'

export default { title: 'Import a text · Stipend staff' } satisfies Config
