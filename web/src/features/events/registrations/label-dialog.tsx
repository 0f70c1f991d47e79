import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registrationLimits } from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

const reload = () => refresh(registrations.list, registrations.listOfEvent, registrations.labels)

interface Props {
  isOpen: boolean
  ids: number[]
  event_id: number | undefined
  onClose: () => void
  onDone: () => void
}

/** Adds a label to the selected participants, or removes it. */
export function LabelDialog({ isOpen, ids, event_id, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [label, setLabel] = useState('')
  const [isSet, setSet] = useState(true)
  const [isRunning, setRunning] = useState(false)
  const { data: labels = [] } = useQuery(
    queryOf(registrations.labels, event_id === undefined ? {} : { event_id }, { quiet: true }),
  )
  const run = async () => {
    setRunning(true)
    try {
      const { changed, ids: taken } = await call(registrations.setLabel, {
        registration_ids: ids,
        label,
        is_set: isSet,
      })
      const done = tCount(t, changed, '1 participant was changed.', '{{n}} participants were changed.')
      if (changed === 0) toastDone(done)
      else
        toastUndo(done, async () => {
          await call(registrations.setLabel, { registration_ids: taken, label, is_set: !isSet })
          await reload()
        })
      setLabel('')
      onDone()
      onClose()
      await reload()
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <Dialog
      open={isOpen}
      title={t('Label the selected participants')}
      width={480}
      okText={isSet ? t('Add the label') : t('Remove the label')}
      okButtonProps={{ disabled: label.trim() === '' }}
      confirmLoading={isRunning}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Segmented
        aria-label={t('What to do')}
        value={isSet ? 'add' : 'remove'}
        onChange={(value) => setSet(value === 'add')}
        options={[
          { value: 'add', label: t('Add the label') },
          { value: 'remove', label: t('Remove the label') },
        ]}
        style={{ marginBlock: 8 }}
      />
      <DialogField name="label" label={t('Label')} value={label}>
        <AutoComplete
          value={label}
          onChange={setLabel}
          maxLength={registrationLimits.label}
          options={labels.map((each) => ({ value: each.label }))}
        />
      </DialogField>
    </Dialog>
  )
}
