import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { DateTime } from '../../../../ui/date-time.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import '../../../../parts/desk/desk.css'
import { History } from '../../../../parts/desk/history.tsx'
import { recordOf } from '../record.ts'
import { useEventWords } from '../words.tsx'
import './home.css'

/** When the event was created, first published and last changed, and every change of its status. */
export function EventHistory({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { reasons } = useEventWords()
  const { created_at, first_published_at, updated_at, updated_by_name, history } = event
  return (
    <div className="facts event-history">
      <Facts
        facts={[
          [t('Created'), <DateTime key="created" at={created_at} />],
          [t('First published'), <DateTime key="published" at={first_published_at} />],
          [
            t('Changed'),
            <span key="changed">
              <DateTime at={updated_at} /> {updated_by_name && `· ${updated_by_name}`}
            </span>,
          ],
        ]}
      />
      <History record={recordOf(event)} reasons={reasons} />
      {history.length === 0 && (
        <p>
          <Typography.Text type="secondary">{t('Its status was never changed.')}</Typography.Text>
        </p>
      )}
    </div>
  )
}
