/** Place and time: the two questions of the cost of living, each with its own address. */
import { Tabs } from '../components/page/Tabs.tsx'

export function ColaTabs({ current }: { readonly current: 'places' | 'worksheet' }) {
  return (
    <Tabs
      label="Cost of living"
      tabs={[
        { href: '/ecola', label: 'Places', current: current === 'places' },
        {
          href: '/ecola/worksheet',
          label: 'Raises and prices',
          current: current === 'worksheet',
        },
      ]}
    />
  )
}
