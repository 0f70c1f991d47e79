import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { events } from '@balai/contract/events/events.ts'
import { call } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { SecretLink } from '../../../parts/writing-desk/secret-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { PreviewedEvent } from './reading/previewed-event.tsx'
import { useEventList } from './use-event-list.ts'
import { editPath, EventState } from './words.tsx'

/** An event as a reader sees it: the working copy, or the public one. */
export default function PreviewEvent() {
  const { t } = useTranslation()
  const { slug = '' } = useParams()
  const navigate = useNavigate()
  const list = useEventList()
  const [chosen, setCopy] = useState<'draft' | 'public'>()
  const { data: detail } = useQuery(queryOf(events.detail, { id: slug }, { quiet: true }))
  // Without changes since the publication there is no draft to look at.
  const isPublicOnly = detail?.event_status === 'published' && detail.draft_status === null
  const copy = chosen ?? (isPublicOnly ? 'public' : 'draft')
  const { data, error, refetch } = useQuery(queryOf(events.preview, { id: slug, copy }, { quiet: true }))
  usePageTitle(detail && t('Preview of {{name}}', { name: detail.event_title }))
  const hasBoth = detail?.published_version != null && detail.draft_status !== null
  return (
    <>
      <PageHeader
        title={detail?.event_title ?? t('Preview')}
        {...(detail && { note: <EventState event={detail} /> })}
        action={
          detail && (
            <>
              {hasBoth && (
                <Segmented
                  aria-label={t('Which copy')}
                  value={copy}
                  options={[
                    { value: 'draft', label: t('Draft') },
                    { value: 'public', label: t('Public') },
                  ]}
                  onChange={setCopy}
                />
              )}
              <SecretLink
                path="/preview-event/"
                create={(days) => call(eventDrafts.previewLink, { event_id: detail.event_id, days })}
                end={() => call(eventDrafts.endPreviewLinks, { event_id: detail.event_id })}
              />
              <Button type="primary" onClick={() => void navigate(editPath(detail.event_id))}>
                {t('Edit')}
              </Button>
            </>
          )
        }
      />
      {error && <RecordNote error={error} onRetry={refetch} list={list} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <PreviewedEvent event={data} />}
    </>
  )
}
