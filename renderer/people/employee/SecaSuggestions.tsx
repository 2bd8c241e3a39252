/** Both usual ways to set a minister's SECA offset, with buttons that fill it in. */
import { useContext, useEffect, useRef, useState } from 'react'
import { formatMoney } from '~/core/pay/money.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { setField } from '~/renderer/forms/state/set-field.ts'
import styles from '../work.module.css'
import { TotalsContext } from './totals-context.ts'

export function SecaSuggestions() {
  const totals = useContext(TotalsContext)
  const here = useRef<HTMLDivElement>(null)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const offsets = totals?.secaOffset
  if (!offsets) return null
  const choices = [
    { words: 'half of the tax by formula', cents: offsets.half },
    ...(offsets.flat === null ? [] : [{ words: 'the 7.65% convention', cents: offsets.flat }]),
  ]
  const fill = (cents: number) => {
    setField(here.current, 'secaOffset', (cents / 100).toFixed(2))
    setField(here.current, 'secaOffsetPeriod', 'year')
  }
  return (
    <div ref={here} className={`${styles.suggestions} soft medium`}>
      <p>{`On ${formatMoney(offsets.base)} of cash and housing: ${choices.map(({ words, cents }) => `${words} is ${formatMoney(cents)}`).join(', ')} a year. Either is taxable pay.`}</p>
      {scripted && (
        <ButtonRow>
          {choices.map(({ words, cents }) => (
            <Button
              key={words}
              kind="quiet"
              size="small"
              onPress={() => fill(cents)}
            >{`Use ${formatMoney(cents)}`}</Button>
          ))}
        </ButtonRow>
      )}
    </div>
  )
}
