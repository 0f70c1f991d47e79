import { Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { LastDayField } from '../../../ui/date-fields.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import type { LearnersDialog } from './take-off-dialog.tsx'

/** Changes until when learners have access, after showing what follows. */
export function ExtendDialog({ isOpen, ids, onClose, onDone }: LearnersDialog) {
  const { t } = useTranslation()
  const [ends, setEnds] = useState(true)
  const [until, setUntil] = useState('')
  const [tell, setTell] = useState(true)
  const steps = useTwoStep(enrolments.extend, {
    alwaysAsk: true,
    onStored: ({ changed }) => {
      toastDone(
        tCount(
          t,
          changed,
          'The access of 1 learner was changed.',
          'The access of {{n}} learners was changed.',
        ),
      )
      onDone?.()
      onClose()
    },
  })
  return (
    <>
      <Dialog
        open={isOpen}
        isCovered={steps.question !== undefined}
        title={t('Change access')}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: ends && until === '' }}
        confirmLoading={steps.isRunning}
        onOk={() =>
          // The call has shown the refusal.
          void steps.run({ enrolment_ids: ids, access_until: ends ? until : '', tell }).catch(() => undefined)
        }
        onCancel={onClose}
      >
        <Radio.Group
          aria-label={t('Access')}
          value={ends}
          onChange={({ target }) => setEnds(Boolean(target.value))}
          options={[
            { value: true, label: t('Ends on a day') },
            { value: false, label: t('Does not end') },
          ]}
          style={{ marginBlock: '8px 16px' }}
        />
        {ends && (
          <DialogField name="access_until" label={t('Last day of access')} value={until}>
            <LastDayField value={until} onChange={setUntil} />
          </DialogField>
        )}
        <div>
          <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
            {t('Tell the people by e-mail')}
          </Checkbox>
        </div>
      </Dialog>
      <EffectsDialog
        question={steps.question}
        title={t('Change the access of these people?')}
        confirm={t('Change access')}
      />
    </>
  )
}
