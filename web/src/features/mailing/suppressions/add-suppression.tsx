import { PlusOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { suppressions } from '@balai/contract/mailing/suppressions.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** Suppresses an address, with a reason. */
export function AddSuppression() {
  const { t } = useTranslation()
  return (
    <DialogButton type="primary" icon={<PlusOutlined />} label={t('Suppress an address')}>
      {(close) => (
        <Form
          input={suppressions.add.input}
          initial={{ address: '', reason: '' }}
          onSubmit={(values) => call(suppressions.add, values, { quiet: true })}
          onSaved={() => {
            toastDone(t('The address is suppressed.'))
            void refresh(suppressions.list)
            close()
          }}
        >
          <Field name="address" label={t('E-mail')}>
            <Input type="email" maxLength={limits.email} autoComplete="off" />
          </Field>
          <Field name="reason" label={t('Reason')}>
            <Input maxLength={limits.reason} autoComplete="off" />
          </Field>
          <FormActions submit={t('Suppress')} onCancel={close} />
        </Form>
      )}
    </DialogButton>
  )
}
