/** The clergy pay studio of a working report: its section is drawn again while figures are tried. Nothing is stored. */
import { type FormEvent, useState } from 'react'
import type { ReportQuery } from '~/core/answers/sections/addresses.ts'
import { type ClergyDrawn, clergyBlocks } from '~/core/answers/sections/clergy.ts'
import { clergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import type { ClergyStudio } from '~/core/pay/clergy/studio.ts'
import { readStudioInputs } from '~/core/pay/clergy/studio-inputs.ts'
import { Blocks } from '../blocks/Blocks.tsx'
import { CopyText } from './CopyText.tsx'
import { StudioForm } from './StudioForm.tsx'

interface StudioProps extends Omit<ClergyDrawn, 'clergy'> {
  readonly clergy: ClergyStudio
  readonly query: ReportQuery
}

export function Studio({ clergy, query, ...report }: StudioProps) {
  const [tried, setTried] = useState<Record<string, string>>()
  const shown = tried ? clergyStudio(clergy.basis, readStudioInputs(tried)) : clergy
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const fields = [...new FormData(event.currentTarget)]
    setTried(Object.fromEntries(fields.map(([name, value]) => [name, String(value)])))
  }
  const { designation } = shown
  const text = designation?.kind === 'text' ? designation.paragraphs.join('\n\n') : null
  return (
    <Blocks
      blocks={clergyBlocks({ ...report, clergy: shown })}
      slots={{
        studio: <StudioForm clergy={clergy} query={query} onInput={follow} />,
        copy: text && <CopyText text={text} />,
      }}
    />
  )
}
