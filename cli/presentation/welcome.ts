/** What is printed when Stipend is ready: where it is, who may sign in, how it ends. */
import type { RunningServer } from '~/server/main.ts'

export function welcome({
  address,
  demonstration,
  outbox,
}: Pick<RunningServer, 'address' | 'demonstration' | 'outbox'>): readonly string[] {
  const signIns = demonstration.map(({ email, password, purpose }) => [email, password, purpose])
  const widths = [0, 1].map((i) => Math.max(0, ...signIns.map((cells) => cells[i]?.length ?? 0)))
  const rows = signIns.map(
    (cells, row) =>
      `  ${row === 0 ? 'Sign in' : '       '}   ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('   ')}`,
  )
  const mail = outbox ? [`  Mail      no SMTP_URL is set: messages are saved in ${outbox}`] : []
  return [
    ...['', 'Stipend is ready.', '', `  Address   ${address}`],
    ...rows,
    ...mail,
    ...['  Stop      Ctrl+C', ''],
  ]
}
