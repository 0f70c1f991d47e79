import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '../../../../lib/settings.ts'
import { MomentField } from '../../../../ui/date-fields.tsx'
import type { Movable } from './use-move.ts'
import { DialogField } from '../../../../ui/dialog-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

interface Props {
  item: Movable
  isRunning: boolean
  onChosen: (at: string) => void
  onClose: () => void
}

/** Moves an article to a day and time: what dragging does, by keyboard. */
export function MoveDialog({ item, isRunning, onChosen, onClose }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState<string | null>(item.at ?? null)
  return (
    <Dialog
      open
      title={t('Move “{{title}}”', { title: item.news_title })}
      width={416}
      okText={t('Move')}
      okButtonProps={{ disabled: at === null }}
      confirmLoading={isRunning}
      cancelText={t('Cancel')}
      onOk={() => at && onChosen(at)}
      onCancel={onClose}
    >
      <p>{t('Times are in {{zone}}.', { zone: settings.time_zone })}</p>
      <DialogField name="at" label={t('New date')} value={at}>
        <MomentField value={at} onChange={setAt} />
      </DialogField>
    </Dialog>
  )
}
