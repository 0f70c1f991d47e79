import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { useNewsWords } from '../words.tsx'

/** Why an article came back from its review. */
export function ReturnedNote({ detail }: { detail: NewsDetail }) {
  const { t } = useTranslation()
  const { reasons } = useNewsWords()
  const isReturned = detail.news_status === 'returned' || detail.draft_status === 'returned'
  const last = detail.history.find(({ to_status }) => to_status === 'returned')
  if (!isReturned || !last) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="writer-alert"
      title={t('Returned by {{name}}', { name: last.user_name ?? t('somebody') })}
      description={
        <>
          <div>
            {last.reason_codes.map((code) => reasons[code]).join(' · ')}{' '}
            <small>
              <RelativeTime at={last.happened_at} />
            </small>
          </div>
          <div style={{ whiteSpace: 'pre-line' }}>{last.reason}</div>
        </>
      }
    />
  )
}
