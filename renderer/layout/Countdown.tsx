/** How long a shadow session lasts: whole minutes as drawn by the server, seconds once scripts run. */
import { useEffect, useState } from 'react'

interface CountdownProps {
  readonly at: string
  readonly left: string
}

export function Countdown({ at, left }: CountdownProps) {
  const [text, setText] = useState(left)
  useEffect(() => {
    const tick = () => {
      const seconds = Math.ceil((Date.parse(at) - Date.now()) / 1000)
      if (seconds > 0) return setText(`${clock(seconds)} left`)
      clearInterval(timer)
      // the server ends it and leads back to the staff tools
      location.reload()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  return <strong data-countdown>{text}</strong>
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
