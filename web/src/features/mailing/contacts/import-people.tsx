import { ImportOutlined } from '@ant-design/icons'
import { Button, Form as AntForm, Input, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { contactLimits } from '@balai/contract/mailing/contact-shapes.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import type { Values } from '../../../ui/form-values.ts'
import { Form } from '../../../ui/form.tsx'
import { ConsentField } from './consent-field.tsx'

/** Puts pasted people or those of a CSV file on a list, after saying what it will do. */
export function ImportPeople({ list_id }: { list_id: number }) {
  const { t } = useTranslation()
  return (
    <DialogButton icon={<ImportOutlined />} label={t('Import people')} width={640}>
      {(close) => <ImportForm list_id={list_id} close={close} />}
    </DialogButton>
  )
}

function ImportForm({ list_id, close }: { list_id: number; close: () => void }) {
  const { t } = useTranslation()
  const [form] = AntForm.useForm<Values>()
  const steps = useTwoStep(contacts.importContacts, { alwaysAsk: true })
  return (
    <>
      <Form
        input={contacts.importContacts.input}
        form={form}
        initial={{ people: '' }}
        onSubmit={(values) => steps.run({ ...values, list_id }, { quiet: true })}
        onSaved={({ added }) => {
          toastDone(tCount(t, added, '1 person was put on the list.', '{{n}} people were put on the list.'))
          close()
        }}
      >
        <Field
          name="people"
          label={t('People')}
          hint={t('One per line, with or without a name. At most {{n}} at once.', {
            n: formatNumber(contactLimits.people),
          })}
        >
          <Input.TextArea
            rows={8}
            maxLength={contactLimits.pasted}
            placeholder={'siti@contoh.id\nBudi Santoso <budi@contoh.id>'}
          />
        </Field>
        <Upload
          accept=".csv,.txt,text/csv,text/plain"
          showUploadList={false}
          beforeUpload={(file) => {
            void file.text().then((text) => form.setFieldsValue({ people: text }))
            return false
          }}
        >
          <Button style={{ marginBottom: 24 }}>{t('Take a CSV file')}</Button>
        </Upload>
        <Field
          name="consent_source"
          label={t('Agreed to newsletters')}
          hint={t('A member’s own choice counts instead.')}
        >
          <ConsentField />
        </Field>
        <FormActions submit={t('Continue')} onCancel={close} />
      </Form>
      <EffectsDialog
        question={steps.question}
        title={t('Put these people on the list?')}
        confirm={t('Put on the list')}
      />
    </>
  )
}
