/** The library of pictures: what there is, where it is used, and the form that adds one. */
import { useData } from 'vike-react/useData'
import {
  LONGEST_ALT,
  LONGEST_CAPTION,
  LONGEST_CREDIT,
  MEDIA_LABELS,
  MEDIA_PATH,
  mediaListHref,
  mediaPath,
  UPLOAD_HINT,
} from '~/core/content/media.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Picture } from '~/renderer/content/ContentDocument.tsx'
import { AdminTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { FileField } from '~/renderer/people/FileField.tsx'
import { LongWork } from '~/renderer/people/LongWork.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import styles from './media.module.css'

export function Page() {
  const { query, total, pageSize } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Pictures"
        lede="What articles and pages can show. We keep several sizes of each picture, without the place, camera and names that a photo carries."
      />
      <AdminTabs current={MEDIA_PATH} />
      <DoneNotice words={{ deleted: 'The picture is deleted.' }} />
      <Columns sideLabel="What a picture needs" side={<WhatItNeeds />}>
        <Upload />
      </Columns>
      <Section id="library">
        <h2>Library</h2>
        <FilterForm key={mediaListHref(query)} label="Filter pictures" href={MEDIA_PATH}>
          <TextField
            name="text"
            type="search"
            label="Description, credit or file name"
            defaultValue={query.text}
          />
        </FilterForm>
        <Pictures />
        {total > pageSize && (
          <Pagination
            {...{ page: query.page, pageSize, total, unit: 'pictures' }}
            href={(page) => mediaListHref({ ...query, page })}
          />
        )}
      </Section>
    </>
  )
}

function Upload() {
  return (
    <Section id="upload">
      <h2>Add a picture</h2>
      <Form intent="upload" encType="multipart/form-data" labels={MEDIA_LABELS}>
        <FileField
          name="file"
          label={MEDIA_LABELS.file}
          hint={UPLOAD_HINT}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        />
        <TextField
          name="alt"
          label={MEDIA_LABELS.alt}
          hint="What a reader who cannot see it needs to know: “A board of five around a table with the budget.”"
          maxLength={LONGEST_ALT}
          required
        />
        <FieldRow>
          <TextField
            name="caption"
            label={MEDIA_LABELS.caption}
            maxLength={LONGEST_CAPTION}
            optional
          />
          <TextField
            name="credit"
            label={MEDIA_LABELS.credit}
            maxLength={LONGEST_CREDIT}
            optional
          />
        </FieldRow>
        <Button>Upload picture</Button>
      </Form>
      <LongWork sentence="Uploading, and making its sizes." />
    </Section>
  )
}

function Pictures() {
  const { pictures, query } = useData<Data>()
  if (pictures.length === 0) {
    return (
      <EmptyState title={query.text === '' ? 'No pictures yet' : 'No picture matches'}>
        <p>
          {query.text === '' ? (
            'Add the first one above.'
          ) : (
            <a href={MEDIA_PATH}>Show all pictures</a>
          )}
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className="cells cells-small gap-3 plain before-2 after-2">
      {pictures.map(({ picture, alt, uses, added, by }) => (
        <li key={picture.key}>
          <a href={mediaPath(picture.key)} className="block">
            <span className="thumbnail after-1">
              <Picture {...{ picture, alt: '' }} sizes="280px" isLazy />
            </span>
            <span className={styles.alt}>{alt}</span>
          </a>
          <p className="flush before-0 fine">
            {uses === 0 ? 'Not used' : `Used in ${formatCount(uses, 'text')}`}
            <br />
            {formatShortDate(added)}
            {by && `, ${by}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function WhatItNeeds() {
  return (
    <SideSummary title="What a picture needs">
      <p>
        A description is required: it is read aloud, and stands in place of a picture that does not
        load.
      </p>
      <p>
        Upload only pictures that you may publish. Ask everyone who can be recognized, and parents
        for children.
      </p>
      <p>SVG drawings, PDFs and web pages are refused, because they can hold scripts.</p>
    </SideSummary>
  )
}
