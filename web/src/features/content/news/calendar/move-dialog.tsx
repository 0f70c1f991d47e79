import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '../../../../lib/settings.ts'
import { MomentField } from '../../../../ui/date-fields.tsx'
import type { Movable } from './use-move.ts'
import { Dialog } from '../../../../ui/dialog.tsx'

interface Props {
  item: Movable
  onChosen: (at: string) => void
  onClose: () => void
}

/** Moves an article to a day and time: what dragging does, by keyboard. */
export function MoveDialog({ item, onChosen, onClose }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState<string | null>(item.at ?? null)
  return (
    <Dialog
      open
      title={t('Move “{{title}}”', { title: item.news_title })}
      width={416}
      okText={t('Move')}
      okButtonProps={{ disabled: at === null }}
      cancelText={t('Cancel')}
      onOk={() => at && onChosen(at)}
      onCancel={onClose}
    >
      <p>{t('Times are in {{zone}}.', { zone: settings.time_zone })}</p>
      <MomentField label={t('New date')} value={at} onChange={setAt} />
    </Dialog>
  )
}
