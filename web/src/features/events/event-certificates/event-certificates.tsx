import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { events } from '@balai/contract/events/events.ts'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CertificateDesigner } from '../../../parts/certificate-designer/certificate-designer.tsx'
import { CertificatesPanel } from './issuing/certificates-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { eventSource } from './event-source.ts'

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
  const { t } = useTranslation()
  const source = useMemo(() => eventSource(event_id), [event_id])
  const [address, setAddress] = useSearchParams()
  const view = address.get('view') === 'people' ? 'people' : 'design'
  const links = (
    <Segmented
      aria-label={t('View')}
      value={view}
      onChange={(next) => setAddress(next === 'people' ? { view: next } : {})}
      options={[
        { value: 'design', label: t('Design') },
        { value: 'people', label: t('Issue and send') },
      ]}
    />
  )
  return (
    <>
      {/* The design stays, with changes that are not saved yet. */}
      <div hidden={view !== 'design'}>
        <CertificateDesigner source={source} title={title} links={links} />
      </div>
      {view === 'people' && (
        <>
          <PageHeader title={title} action={links} />
          <CertificatesPanel event_id={event_id} />
        </>
      )}
    </>
  )
}
