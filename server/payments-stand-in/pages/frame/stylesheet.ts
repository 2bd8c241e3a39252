/** The one stylesheet of the pages, in the program itself: it needs no build. Its address changes with its content. */
import { createHash } from 'node:crypto'
import { PAGES } from '../../state/addresses.ts'
import { base } from './styles/base.ts'
import { controls } from './styles/controls.ts'
import { order } from './styles/order.ts'
import { portal } from './styles/portal.ts'

const content = [base, controls, order, portal].join('')
const version = createHash('sha256').update(content).digest('hex').slice(0, 12)

export const stylesheet = { content, href: `${PAGES}/styles.css?${version}` }
