import { useQuery } from '@tanstack/react-query'
import { Button, Input, Typography } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { useReasonNames } from './comment-words.ts'
import type { Comment, Commenter, DiscussionKind, Reason, Why } from './kind.ts'
import { DialogField } from '../../ui/dialog-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props<Row extends Comment, Member extends Commenter> {
  kind: DiscussionKind<Row, Member>
  decision: 'hide' | 'delete'
  rows: Row[]
  onChosen: (why: Why) => void
  onClose: () => void
}

/** Asks why comments are hidden or deleted; a number key chooses a reason and decides at once. */
export function ReasonDialog<Row extends Comment, Member extends Commenter>(props: Props<Row, Member>) {
  const { kind, decision, rows, onChosen, onClose } = props
  const { t } = useTranslation()
  const names = useReasonNames()
  const reasons = Object.keys(names) as Reason[]
  const [reason_note, setNote] = useState('')
  const { data } = useQuery({
    ...kind.deletionEffects(rows.map(({ comment_id }) => comment_id)),
    enabled: decision === 'delete',
  })
  const choose = (reason_code: Reason) => onChosen({ reason_code, reason_note })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = reasons[Number(event.key) - 1]
    if (
      !chosen ||
      event.target instanceof HTMLTextAreaElement ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return
    event.preventDefault()
    choose(chosen)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const many = rows.length > 1
  const title =
    decision === 'hide'
      ? many
        ? t('Why are these comments hidden?')
        : t('Why is this comment hidden?')
      : many
        ? t('Why are these comments deleted?')
        : t('Why is this comment deleted?')
  return (
    <Dialog open title={title} footer={null} onCancel={onClose} width={420}>
      {data?.effects.map((effect) => (
        <Typography.Paragraph key={effect}>{effect}</Typography.Paragraph>
      ))}
      <div style={{ display: 'grid', gap: 4, marginBottom: 16 }}>
        {reasons.map((reason, place) => (
          <Button
            key={reason}
            type="text"
            autoFocus={place === 0}
            onClick={() => choose(reason)}
            style={{ justifyContent: 'flex-start' }}
          >
            <kbd>{place + 1}</kbd> {names[reason]}
          </Button>
        ))}
      </div>
      <DialogField name="reason_note" label={t('Note for the team')} value={reason_note}>
        <Input.TextArea
          rows={2}
          maxLength={limits.reason}
          value={reason_note}
          onChange={(event) => setNote(event.target.value)}
        />
      </DialogField>
    </Dialog>
  )
}
