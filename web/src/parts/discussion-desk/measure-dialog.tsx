import { Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { toastUndo } from '../../lib/toast.tsx'
import { notSaved } from '../../lib/use-two-step.ts'
import { LastDayField } from '../../ui/date-fields.tsx'
import { DialogField } from '../../ui/dialog-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { useDeskAction } from '../desk/action.ts'
import { useMeasureActions, useMeasureNames, useReasonNames } from './comment-words.ts'
import type { Comment, Commenter, DiscussionKind, Measure, Reason } from './kind.ts'

export interface WantedMeasure {
  measure: Measure
  member_id: number
  member_name: string
}

interface Props<Row extends Comment, Member extends Commenter> {
  kind: DiscussionKind<Row, Member>
  wanted: WantedMeasure
  onClose: () => void
}

/** Asks for the reason of a measure about a commenter, shows its effects, and offers to undo it afterwards. */
export function MeasureDialog<Row extends Comment, Member extends Commenter>(props: Props<Row, Member>) {
  const { kind, wanted, onClose } = props
  const { measure, member_id, member_name: name } = wanted
  const { t } = useTranslation()
  const [reason_code, setReason] = useState<Reason>()
  const [reason_note, setNote] = useState('')
  const [until, setUntil] = useState('')
  const names = useMeasureNames()
  const actions = useMeasureActions()
  const reasons = useReasonNames()
  const action = useDeskAction(kind.measure, { alwaysAsk: true })
  const title = {
    warn: t('Warn {{name}}?', { name }),
    premoderate: t('Pre-moderate {{name}}?', { name }),
    hide_all: t('Hide all comments of {{name}}?', { name }),
    suspend: t('Suspend {{name}} from commenting?', { name }),
  }[measure]
  const keep = {
    warn: undefined,
    premoderate: undefined,
    hide_all: t('Keep comments visible'),
    suspend: t('Keep commenting allowed'),
  }
  const hasEnd = measure === 'premoderate' || measure === 'suspend'

  const take = async () => {
    if (!reason_code) return
    const taken = await action.run({ member_id, measure, reason_code, reason_note, until })
    if (taken === notSaved) return
    toastUndo(t('{{measure}}: {{name}}', { measure: names[measure], name }), () => {
      // The call has shown the refusal.
      void kind
        .undoMeasure(taken.measure_id)
        .then(() => kind.refresh())
        .catch(() => undefined)
    })
    onClose()
  }
  return (
    <>
      <Dialog
        open
        isCovered={action.question !== undefined}
        title={title}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: !reason_code }}
        confirmLoading={action.isRunning}
        cancelText={keep[measure] ?? t('Cancel')}
        // The call has shown the refusal.
        onOk={() => void take().catch(() => undefined)}
        onCancel={onClose}
      >
        <DialogField name="reason_code" label={t('Reason')} value={reason_code}>
          <Select
            autoFocus
            value={reason_code}
            onChange={setReason}
            options={Object.entries(reasons).map(([value, label]) => ({ value: value as Reason, label }))}
          />
        </DialogField>
        <DialogField name="reason_note" label={t('Note for the team')} value={reason_note}>
          <Input.TextArea
            rows={2}
            maxLength={limits.reason}
            value={reason_note}
            onChange={(event) => setNote(event.target.value)}
          />
        </DialogField>
        {hasEnd && (
          <DialogField name="until" label={t('Last day (empty: until somebody lifts it)')} value={until}>
            <LastDayField value={until} onChange={setUntil} />
          </DialogField>
        )}
      </Dialog>
      <EffectsDialog
        question={action.question}
        title={title}
        confirm={actions[measure]}
        keep={keep[measure]}
      />
    </>
  )
}
