/**
 * A summary of pay for the congregation: totals of groups, ranges of the market, how pay is set; nobody's name and
 * nobody's pay.
 */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import { Blocks, DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { PrintFrame } from '~/renderer/components/page/PrintFrame.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, head, sections, before, takeBack } = useData<Data>()
  return (
    <>
      <OrganizationHeading organization={organization} title={head.title} lede={head.lede} />
      <Columns
        sideLabel="Before you publish"
        side={
          <div data-screen>
            <SideSummary title="Before you publish">
              <Blocks blocks={before} />
              {takeBack && (
                <Form intent="take-back">
                  <input type="hidden" name="asOf" value={takeBack.asOf} />
                  <p>{`Did no one outside receive the totals of ${formatDate(takeBack.asOf)}?`}</p>
                  <Button intent="take-back" kind="secondary">
                    No one received them: use today’s pay
                  </Button>
                </Form>
              )}
            </SideSummary>
          </div>
        }
      >
        <PrintFrame title={head.printed} basis={head.basis}>
          <DocumentSections sections={sections} />
        </PrintFrame>
      </Columns>
    </>
  )
}
