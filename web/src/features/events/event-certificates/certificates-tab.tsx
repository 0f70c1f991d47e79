import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { CertificatesPanel } from './issuing/certificates-panel.tsx'

/** The certificates of an event, on its page. */
export default function CertificatesTab({ event: { event_id } }: { event: EventDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <CertificatesPanel
      event_id={event_id}
      actions={
        <Button onClick={() => void navigate(`/event-management/certv1/${event_id}`)}>
          {t('Design the certificate')}
        </Button>
      }
    />
  )
}
