import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { ApiRefusal } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { toastDone, toastError } from '../../lib/toast.tsx'
import { MomentField } from '../../ui/date-fields.tsx'
import { Fact } from '../desk/fact.tsx'
import type { Draft } from './draft.ts'
import type { WritingKind } from './kind.ts'
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
      else toastError(error.msg)
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
      <Fact label={t('Note for the reviewer')}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={limits.reason}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Fact>
      <Fact label={t('Review by')} hint={t('If empty: the planned date, or two days from now.')}>
        {(id) => <MomentField id={id} label={t('Review by')} value={due} onChange={setDue} />}
      </Fact>
    </Dialog>
  )
}
