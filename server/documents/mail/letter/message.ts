/** What a message is: its subject, and its body as React, from which both readings are drawn. */
import type { ReactNode } from 'react'

export interface MessageKind<Facts> {
  readonly subject: (facts: Facts) => string
  readonly Body: (facts: Facts) => ReactNode
}
