import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { checkInLimits, type DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** Sets how early people can be checked in. */
export function OpeningForm({ event, close }: { event: DoorEvent; close: () => void }) {
  const { t } = useTranslation()
  const { event_id, opens_before_minutes } = event
  return (
    <Form
      input={checkIn.setOpening.input}
      initial={{ opens_before_minutes }}
      onSubmit={(values) => call(checkIn.setOpening, { ...values, event_id }, { quiet: true })}
      onSaved={() => {
        toastDone(t('The opening was saved.'))
        close()
        void refresh(checkIn.event)
      }}
    >
      <Field
        name="opens_before_minutes"
        label={t('Minutes before the start')}
        hint={t('Earlier scans are refused as too early.')}
      >
        <InputNumber min={0} max={checkInLimits.opensBeforeMost} precision={0} style={{ width: '100%' }} />
      </Field>
      <FormActions submit={t('Save opening')} onCancel={close} />
    </Form>
  )
}
