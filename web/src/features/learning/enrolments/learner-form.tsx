import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { enrolmentLimits, type EnrolmentRow } from '@balai/contract/learning/enrolment-shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** The name on the certificate, and notes of staff. */
export function LearnerForm({ participant }: { participant: EnrolmentRow }) {
  const { t } = useTranslation()
  const { enrolment_id, version, certificate_name, notes } = participant
  return (
    <Form
      key={version}
      input={enrolments.update.input}
      initial={{ certificate_name, notes }}
      version={version}
      onSubmit={(values, current) =>
        call(enrolments.update, { ...values, enrolment_id, version: current }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The learner was saved.'))
        void refresh(enrolments.find, enrolments.list)
      }}
    >
      <Field
        name="certificate_name"
        label={t('Name on the certificate')}
        hint={t('With titles; the name of the member if empty.')}
      >
        <Input maxLength={limits.name} autoComplete="off" />
      </Field>
      <Field name="notes" label={t('Notes')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={enrolmentLimits.notes} />
      </Field>
      <FormActions submit={t('Save')} />
    </Form>
  )
}
