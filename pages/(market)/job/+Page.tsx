/** Finds the position of the list for a job title: search, a few questions, and two positions side by side. */
import { useData } from 'vike-react/useData'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'
import { Chosen } from './Chosen.tsx'
import { Description } from './Description.tsx'
import { Missing } from './Missing.tsx'
import { Results } from './Results.tsx'
import { SearchForm } from './SearchForm.tsx'
import { Settle } from './Settle.tsx'
import { Use } from './Use.tsx'

export function Page() {
  const { query, answer, isSignedIn } = useData<Data>()
  if (query.isDescription && answer.chosen) return <Description described={answer.chosen} />
  return (
    <>
      <PageHeading
        title="Position finder"
        lede={`Enter a job title in your own words. Answer a few questions to find the position that fits, and see how much data there is.${isSignedIn ? '' : ' You don’t need an account.'}`}
      />
      <DoneNotice words={{ requested: 'We have your request. You see its status below.' }} />
      <SearchForm query={query} />
      {query.title !== '' && <Results query={query} found={answer.found} named={answer.named} />}
      {answer.settling && <Settle query={query} settling={answer.settling} />}
      {answer.chosen && <Chosen chosen={answer.chosen} />}
      {answer.chosen && !answer.chosen.retired && <Use chosen={answer.chosen} />}
      <Missing />
    </>
  )
}
