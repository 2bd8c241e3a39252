/** The question of the bank (3-D Secure): the person approves the payment, or a card to be kept, or does not. */

interface ApprovalProps {
  /** what is paid, such as $99.00; null where a card is kept and nothing is paid */
  readonly amount: string | null
  /** where the answer goes; this page's own address when not given */
  readonly action?: string
}

export function Approval({ amount, action }: ApprovalProps) {
  return (
    <>
      <h1>Your bank asks: do you approve this {amount === null ? 'card' : 'payment'}?</h1>
      {amount !== null && (
        <p>
          Amount: <strong>{amount}</strong>
        </p>
      )}
      <p>
        This is 3-D Secure. A real bank would send a code or open its app. Here you choose how it
        ends.
      </p>
      <form method="post" action={action} className="choices">
        <button type="submit" className="button" name="intent" value="approve">
          Complete authentication
        </button>
        <button type="submit" className="secondary" name="intent" value="refuse">
          Fail authentication
        </button>
      </form>
    </>
  )
}
