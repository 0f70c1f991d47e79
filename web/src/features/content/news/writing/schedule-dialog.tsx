import { Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsDetail } from '@balai/contract/content/news-shapes.ts'
import { settings } from '../../../../lib/settings.ts'
import { MomentField } from '../../../../ui/moment-field.tsx'
import { Fact } from './fact.tsx'

interface Props {
  detail: NewsDetail | null
  onChosen: (times: { publish_at?: string | undefined; unpublish_at?: string | undefined }) => void
  onClose: () => void
}

/** When an article appears by itself, and when it goes again. */
export function ScheduleDialog({ detail, onChosen, onClose }: Props) {
  const { t } = useTranslation()
  const [publish_at, setPublishAt] = useState(detail?.publish_at ?? detail?.planned_at ?? null)
  const [unpublish_at, setUnpublishAt] = useState(detail?.unpublish_at ?? null)
  return (
    <Modal
      open
      title={t('Schedule')}
      width={416}
      okText={t('Continue')}
      okButtonProps={{ disabled: publish_at === null }}
      cancelText={t('Cancel')}
      onOk={() => onChosen({ publish_at: publish_at ?? undefined, unpublish_at: unpublish_at ?? undefined })}
      onCancel={onClose}
    >
      <p>{t('Times are those of {{zone}}.', { zone: settings.time_zone })}</p>
      <Fact label={t('Publish at')}>
        {(id) => <MomentField id={id} label={t('Publish at')} value={publish_at} onChange={setPublishAt} />}
      </Fact>
      <Fact label={t('Archive at')} hint={t('Left empty, it stays.')}>
        {(id) => (
          <MomentField id={id} label={t('Archive at')} value={unpublish_at} onChange={setUnpublishAt} />
        )}
      </Fact>
    </Modal>
  )
}
