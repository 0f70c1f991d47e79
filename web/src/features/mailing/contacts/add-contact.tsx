import { PlusOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { ConsentField } from './consent-field.tsx'

/** Puts one address on a list. */
export function AddContact({ list_id }: { list_id: number }) {
  const { t } = useTranslation()
  const steps = useTwoStep(contacts.addContact)
  return (
    <DialogButton type="primary" icon={<PlusOutlined />} label={t('Add a person')}>
      {(close) => (
        <>
          <Form
            input={contacts.addContact.input}
            initial={{ email: '', name: '' }}
            onSubmit={(values) => steps.run({ ...values, list_id }, { quiet: true })}
            onSaved={() => {
              toastDone(t('The person is on the list.'))
              close()
            }}
          >
            <Field name="email" label={t('E-mail')}>
              <Input type="email" maxLength={limits.email} autoComplete="off" />
            </Field>
            <Field name="name" label={t('Name')}>
              <Input maxLength={limits.name} autoComplete="off" />
            </Field>
            <Field
              name="consent_source"
              label={t('Agreed to newsletters')}
              hint={t('A member’s own choice counts instead.')}
            >
              <ConsentField />
            </Field>
            <FormActions submit={t('Put on the list')} onCancel={close} />
          </Form>
          <EffectsDialog
            question={steps.question}
            title={t('Put this person on the list?')}
            confirm={t('Put on the list')}
          />
        </>
      )}
    </DialogButton>
  )
}
