import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '@balai/contract/core/envelope.ts'
import { Comparison } from './comparison.tsx'
import type { Disagreement } from './conflict.ts'
import { Dialog } from './dialog.tsx'
import type { Show } from './form-state.ts'
import { sameValue } from './form-values.ts'
import { RelativeTime } from './relative-time.tsx'

interface Props {
  conflict: Conflict
  fields: Disagreement[]
  labels: ReadonlyMap<string, string>
  /** How to show values that are no plain text. */
  shown: ReadonlyMap<string, Show>
  /** Discards the person's own changes. */
  onTakeTheirs: () => void
  /** Saves the person's own changes on top of theirs. */
  onKeepMine: () => void
  onClose: () => void
}

/** Shows both sides of a conflict by field, and lets the person decide. */
export function ConflictDialog(props: Props) {
  const { conflict, fields, labels, shown, onTakeTheirs, onKeepMine, onClose } = props
  const { t } = useTranslation()
  const who = conflict.changed_by ?? t('Somebody')
  const shownAs = (name: string, value: unknown) => {
    const show = shown.get(name)
    return show && !sameValue(value, '') ? show(value as never) : value
  }
  const lines = fields.map(({ name, mine, theirs, isContested }) => ({
    name: labels.get(name) ?? name,
    left: isContested ? shownAs(name, mine) : undefined,
    right: shownAs(name, theirs),
    note: isContested ? undefined : t('You did not change this; theirs stays.'),
  }))
  return (
    <Dialog
      open
      width={720}
      title={t('{{who}} changed this in the meantime', { who })}
      onCancel={onClose}
      footer={
        <Space wrap>
          <Button onClick={onClose}>{t('Back to the form')}</Button>
          <Button onClick={onTakeTheirs}>{t('Take theirs')}</Button>
          <Button type="primary" onClick={onKeepMine}>
            {t('Keep mine and save')}
          </Button>
        </Space>
      }
    >
      <p>
        <RelativeTime at={conflict.changed_at} />.{' '}
        {lines.length === 0
          ? t('Nothing that you see here differs. Save again to keep it.')
          : t('Nothing is lost yet: compare both sides and decide.')}
      </p>
      {lines.length > 0 && <Comparison lines={lines} left={t('Mine')} right={t('Theirs')} />}
    </Dialog>
  )
}
