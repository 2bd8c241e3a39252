import type { Config } from 'vike/types'

export default { title: 'Components · Stipend staff' } satisfies Config
