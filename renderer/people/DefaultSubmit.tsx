/** The button that Enter presses where scripts are off: the first of a form, before the smaller ones inside it. */

export function DefaultSubmit({ intent }: { readonly intent: string }) {
  return (
    <noscript>
      <button
        type="submit"
        name="intent"
        value={intent}
        className="bare spoken"
        tabIndex={-1}
        aria-hidden="true"
      >
        Save
      </button>
    </noscript>
  )
}
