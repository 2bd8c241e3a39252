/** An invoice or a receipt on a page. */
import type { Sheet } from './sheet.ts'

export function SheetView({ sheet }: { readonly sheet: Sheet }) {
  return (
    <>
      <h1>{sheet.title}</h1>
      <p className="standing">{sheet.standing}</p>
      <dl className="facts">
        {sheet.facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <Party label="From" lines={sheet.from} />
        <Party label="To" lines={sheet.to} />
      </dl>
      <ul className="lines">
        {sheet.lines.map((line) => (
          <li key={line.id}>
            <span>
              <bdi>{line.text}</bdi>
              <small>{line.detail}</small>
            </span>
            <span className="amount">{line.amount}</span>
          </li>
        ))}
      </ul>
      <dl className="totals">
        {sheet.totals.map(({ label, amount, strong }) => (
          <div key={label} className={strong ? 'total' : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Party({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line) => (
        <dd key={line}>
          <bdi>{line}</bdi>
        </dd>
      ))}
    </div>
  )
}
