import { PlusOutlined } from '@ant-design/icons'
import { Flex, Input, Switch, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { mailLimits, mailSettings, type Sender } from '@balai/contract/mailing/mail-settings.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import './mail-settings.css'

/** Who mails come from. */
export function Senders({ senders }: { senders: Sender[] }) {
  const { t } = useTranslation()
  return (
    <>
      {senders.length === 0 && <EmptyNote title={t('There is no sender yet.')} />}
      <ul className="mail-senders">
        {senders.map((sender) => (
          <li key={sender.sender_id}>
            <div>
              <Flex gap={8} align="center" wrap>
                <Typography.Text strong>{sender.name}</Typography.Text>
                {sender.is_default && <Chip>{t('Default')}</Chip>}
              </Flex>
              <div>{sender.address}</div>
              {sender.reply_to && (
                <Typography.Text type="secondary">
                  {t('Answers go to {{address}}', { address: sender.reply_to })}
                </Typography.Text>
              )}
            </div>
            <Flex gap={8}>
              <DialogButton
                size="small"
                label={t('Change')}
                title={t('Change {{name}}', { name: sender.name })}
              >
                {(close) => <SenderForm sender={sender} onClose={close} />}
              </DialogButton>
              {!sender.is_default && (
                <TwoStepButton
                  size="small"
                  endpoint={mailSettings.deleteSender}
                  input={{ sender_id: sender.sender_id }}
                  question={t('Delete {{name}}?', { name: sender.name })}
                  confirm={t('Delete sender')}
                  keep={t('Keep sender')}
                  onStored={() => {
                    toastDone(t('The sender was deleted.'))
                    void refresh(mailSettings.senders)
                  }}
                >
                  {t('Delete')}
                </TwoStepButton>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      <DialogButton icon={<PlusOutlined />} label={t('Add sender')}>
        {(close) => <SenderForm onClose={close} />}
      </DialogButton>
    </>
  )
}

function SenderForm({ sender, onClose }: { sender?: Sender; onClose: () => void }) {
  const { t } = useTranslation()
  const saved = () => {
    toastDone(t('The sender was saved.'))
    onClose()
    void refresh(mailSettings.senders, mailSettings.find)
  }
  const fields = (
    <>
      <Field name="name" label={t('Name')} hint={t('What recipients see, such as the name of the site.')}>
        <Input maxLength={mailLimits.senderName} autoComplete="off" autoFocus />
      </Field>
      <Field name="address" label={t('E-mail')}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field name="reply_to" label={t('Answers go to')} hint={t('Empty: to the address of the sender.')}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field name="is_default" label={t('Default')} valuePropName="checked">
        <Switch disabled={sender?.is_default ?? false} />
      </Field>
      <FormActions submit={t('Save sender')} onCancel={onClose} />
    </>
  )
  if (!sender)
    return (
      <Form
        input={mailSettings.createSender.input}
        initial={{ name: '', address: '', reply_to: '', is_default: false }}
        onSubmit={(values) => call(mailSettings.createSender, values, { quiet: true })}
        onSaved={saved}
      >
        {fields}
      </Form>
    )
  const { sender_id, version, name, address, reply_to, is_default } = sender
  return (
    <Form
      input={mailSettings.updateSender.input}
      version={version}
      initial={{ name, address, reply_to, is_default }}
      onSubmit={(values, on) =>
        call(mailSettings.updateSender, { ...values, sender_id, version: on }, { quiet: true })
      }
      onSaved={saved}
    >
      {fields}
    </Form>
  )
}
