import type { Config } from 'vike/types'
import { errorTitle } from '~/renderer/head.ts' with { type: 'vike:pointer' }

export default { title: errorTitle, frame: 'work' } satisfies Config
