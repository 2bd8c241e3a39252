import type { Config } from 'vike/types'

export default { title: 'Forgotten password · Stipend' } satisfies Config
