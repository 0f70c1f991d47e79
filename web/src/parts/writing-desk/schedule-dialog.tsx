import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '../../lib/settings.ts'
import { MomentField } from '../../ui/date-fields.tsx'
import type { DeskRecord } from '../desk/record.ts'
import type { StatusChange } from './kind.ts'
import { DialogField } from '../../ui/dialog-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  record: DeskRecord | null
  isRunning: boolean
  /** The effects are asked about in front of it. */
  isCovered: boolean
  onChosen: (times: Pick<StatusChange, 'publish_at' | 'unpublish_at'>) => unknown
  onClose: () => void
}

/** Plans the publication and, if wanted, its end. */
export function ScheduleDialog({ record, isRunning, isCovered, onChosen, onClose }: Props) {
  const { t } = useTranslation()
  const [publish_at, setPublishAt] = useState(record?.publish_at ?? record?.planned_at ?? null)
  const [unpublish_at, setUnpublishAt] = useState(record?.unpublish_at ?? null)
  return (
    <Dialog
      open
      isCovered={isCovered}
      title={t('Schedule')}
      width={416}
      okText={t('Continue')}
      okButtonProps={{ disabled: publish_at === null }}
      confirmLoading={isRunning}
      cancelText={t('Cancel')}
      onOk={() => onChosen({ publish_at: publish_at ?? undefined, unpublish_at: unpublish_at ?? undefined })}
      onCancel={onClose}
    >
      <p>{t('Times are in {{zone}}.', { zone: settings.time_zone })}</p>
      <DialogField name="publish_at" label={t('Publish at')} value={publish_at}>
        <MomentField value={publish_at} onChange={setPublishAt} />
      </DialogField>
      <DialogField
        name="unpublish_at"
        label={t('Archive at')}
        hint={t('Stays published if empty.')}
        value={unpublish_at}
      >
        <MomentField value={unpublish_at} onChange={setUnpublishAt} />
      </DialogField>
    </Dialog>
  )
}
