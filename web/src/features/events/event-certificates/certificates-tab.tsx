import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { CertificatesPanel } from '../../../parts/certificate-issuing/certificates-panel.tsx'
import { ConfirmedNames } from './confirmed-names.tsx'
import { eventWork } from './event-work.ts'

/** The certificates of an event, on its page. */
export default function CertificatesTab({ event: { event_id } }: { event: EventDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const work = useMemo(() => eventWork(event_id), [event_id])
  return (
    <CertificatesPanel
      work={work}
      names={<ConfirmedNames event_id={event_id} />}
      actions={
        <Button onClick={() => void navigate(`/event-management/certv1/${event_id}`)}>
          {t('Design the certificate')}
        </Button>
      }
    />
  )
}
