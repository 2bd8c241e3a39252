/** One position's description alone, to read and to print. */
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { evidenceWords, typesWords } from './position-words.ts'

type Described = NonNullable<Data['answer']['chosen']>

export function Description({ described }: { readonly described: Described }) {
  const { key, title, description, duties, alsoCalled, overtime, occupation, soc } = described
  return (
    <>
      <PageHeading
        crumbs={[{ href: '/job', label: 'Position finder' }, { label: title }]}
        title={title}
        lede={description}
      />
      <Section>
        <h2>Usual duties</h2>
        <ul>
          {duties.map((duty) => (
            <li key={duty}>{duty}</li>
          ))}
        </ul>
        <p>{`Found in: ${typesWords(described).toLowerCase()}. Group: ${described.family.toLowerCase()}.`}</p>
      </Section>
      <Section>
        <h2>Also called</h2>
        <p>{alsoCalled.join(', ')}</p>
      </Section>
      <Section>
        <h2>Overtime</h2>
        <p>{overtime} This is a hint and not legal advice.</p>
      </Section>
      <Section>
        <h2>Pay data</h2>
        <p>{evidenceWords(described.evidence)}</p>
        <p>
          Comparable local jobs: {occupation} (SOC {soc}).
        </p>
      </Section>
      <p data-screen>
        To print this page, use the print command of your browser. Or{' '}
        <a href={`/job?position=${key}`}>compare it with another position</a> and{' '}
        <a href={`/preview?position=${key}`}>preview the pay range</a>.
      </p>
    </>
  )
}
