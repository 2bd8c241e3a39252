/** The link just made: shown to its maker for ten minutes, because only its hash is kept. */
import { useState } from 'react'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'

export function FreshLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = typeof navigator !== 'undefined' && 'clipboard' in navigator
  return (
    <div role="status">
      <Notice title="Your link">
        <p>
          Copy it now: it is shown here for ten minutes, to you alone, and nobody can read it again
          after that. <a href={address}>Open it as your readers will</a>
        </p>
        <TextField name="address" label="Address to send" readOnly defaultValue={address} />
        {canCopy && (
          <Button
            kind="secondary"
            size="small"
            onPress={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
          >
            {copied ? 'Copied' : 'Copy the address'}
          </Button>
        )}
      </Notice>
    </div>
  )
}
