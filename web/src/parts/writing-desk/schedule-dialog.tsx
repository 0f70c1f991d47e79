import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '../../lib/settings.ts'
import { MomentField } from '../../ui/date-fields.tsx'
import { Fact } from '../desk/fact.tsx'
import type { DeskRecord } from '../desk/record.ts'
import type { StatusChange } from './kind.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  record: DeskRecord | null
  onChosen: (times: Pick<StatusChange, 'publish_at' | 'unpublish_at'>) => void
  onClose: () => void
}

/** Plans the publication and, if wanted, its end. */
export function ScheduleDialog({ record, onChosen, onClose }: Props) {
  const { t } = useTranslation()
  const [publish_at, setPublishAt] = useState(record?.publish_at ?? record?.planned_at ?? null)
  const [unpublish_at, setUnpublishAt] = useState(record?.unpublish_at ?? null)
  return (
    <Dialog
      open
      title={t('Schedule')}
      width={416}
      okText={t('Continue')}
      okButtonProps={{ disabled: publish_at === null }}
      cancelText={t('Cancel')}
      onOk={() => onChosen({ publish_at: publish_at ?? undefined, unpublish_at: unpublish_at ?? undefined })}
      onCancel={onClose}
    >
      <p>{t('Times are in {{zone}}.', { zone: settings.time_zone })}</p>
      <Fact label={t('Publish at')}>
        {(id) => <MomentField id={id} label={t('Publish at')} value={publish_at} onChange={setPublishAt} />}
      </Fact>
      <Fact label={t('Archive at')} hint={t('Stays published if empty.')}>
        {(id) => (
          <MomentField id={id} label={t('Archive at')} value={unpublish_at} onChange={setUnpublishAt} />
        )}
      </Fact>
    </Dialog>
  )
}
