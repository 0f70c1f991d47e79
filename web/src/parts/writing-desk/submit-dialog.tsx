import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { ApiRefusal } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { toastDone, toastError } from '../../lib/toast.tsx'
import { MomentField } from '../../ui/date-fields.tsx'
import type { Draft } from './draft.ts'
import type { WritingKind } from './kind.ts'
import { DialogField } from '../../ui/dialog-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Checklist } from './publish-checklist.tsx'

interface Props<Fields extends object, Detail> {
  kind: WritingKind<Fields, Detail>
  draft: Draft<Fields>
  checklist: Checklist<Fields>
  onClose: () => void
}

/** Submits the record for review. */
export function SubmitDialog<Fields extends object, Detail>(props: Props<Fields, Detail>) {
  const { kind, draft, checklist, onClose } = props
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [due, setDue] = useState<string | null>(null)
  const submit = useMutation({
    mutationFn: async () => {
      const place = draft.place.get()
      if (!place || !kind.submit) return
      draft.place.set(await kind.submit(place, { note, review_due_at: due ?? undefined }))
      toastDone(t('Submitted for review.'))
      onClose()
      await queries.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof ApiRefusal)) throw error
      if (checklist.take(error)) onClose()
      else toastError(error.msg, error.errors)
    },
  })
  return (
    <Dialog
      open
      title={t('Submit for review?')}
      width={480}
      okText={t('Submit')}
      cancelText={t('Cancel')}
      confirmLoading={submit.isPending}
      onOk={() => submit.mutate()}
      onCancel={onClose}
    >
      <p>{t('It is read-only until it is approved or returned.')}</p>
      <DialogField name="note" label={t('Note for the reviewer')} value={note}>
        <Input.TextArea
          rows={3}
          maxLength={limits.reason}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </DialogField>
      <DialogField
        name="review_due_at"
        label={t('Review by')}
        hint={t('If empty: the planned date, or two days from now.')}
        value={due}
      >
        <MomentField value={due} onChange={setDue} />
      </DialogField>
    </Dialog>
  )
}
