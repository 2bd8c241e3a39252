/** Staff asked by mail whether the figures are correct: an owner says so with one click, or corrects them below. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'

export function FiguresQuestion() {
  const { askedAt } = useData<Data>().organization
  if (!askedAt) return null
  return (
    <Notice kind="signal" title="Are these figures correct?">
      <p>
        We asked on {formatDate(askedAt)}, because the budget, payroll, staff and attendance differ
        from those of most organizations of this size. If one is wrong, correct it below.
      </p>
      <Form intent="confirm-figures">
        <Button kind="secondary" size="small">
          They are correct
        </Button>
      </Form>
    </Notice>
  )
}
