import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { events } from '@balai/contract/events/events.ts'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CertificateViews } from '../../../parts/certificate-issuing/certificate-views.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { ConfirmedNames } from './confirmed-names.tsx'
import { eventSource } from './event-source.ts'
import { eventWork } from './event-work.ts'

/** The certificates of an event: their design, and issuing and sending them. */
export default function EventCertificates() {
  const { t } = useTranslation()
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(events.detail, { id: slug }, { quiet: true }))
  usePageTitle(data && t('Certificate: {{title}}', { title: data.event_title }))
  if (error && !(data && isTemporary(error)))
    return <RecordNote error={error} onRetry={refetch} list={{ path: '/event-management', name: 'Events' }} />
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 10 }} />
  return <Certificates key={data.event_id} event_id={data.event_id} title={data.event_title} />
}

function Certificates({ event_id, title }: { event_id: number; title: string }) {
  const source = useMemo(() => eventSource(event_id), [event_id])
  const work = useMemo(() => eventWork(event_id), [event_id])
  return (
    <CertificateViews
      source={source}
      work={work}
      title={title}
      names={<ConfirmedNames event_id={event_id} />}
    />
  )
}
