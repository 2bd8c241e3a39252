/** The columns of a list of board packets. */
import {
  type ListedPacket,
  packetHref,
  recordWords,
  stateWords,
} from '~/core/answers/board-packets/seen-before.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'

/** `about`: whose a packet is, and how it is called in this list. */
export function packetColumns<Packet extends ListedPacket>(
  about: (packet: Packet) => { readonly employeeId: number; readonly name: string },
): readonly Column<Packet>[] {
  return [
    {
      header: 'Packet',
      cell: (packet) => {
        const { employeeId, name } = about(packet)
        return <a href={packetHref(employeeId, packet)}>{name}</a>
      },
    },
    { header: 'State', cell: State },
    { header: 'Started', cell: ({ createdAt }) => formatDate(createdAt), wideOnly: true },
    { header: 'Record', cell: recordWords },
  ]
}

function State(packet: ListedPacket) {
  const { text, kind } = stateWords(packet)
  return <Badge kind={kind}>{text}</Badge>
}
