import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { mailLimits, mailSettings, type MailSettings } from '@balai/contract/mailing/mail-settings.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** The key that signs mails, and the DNS record with which others check the signature. */
export function Dkim({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation()
  const { dkim_domain, dkim_selector, dkim_record, version } = settings
  return (
    <>
      {dkim_record && (
        <div className="mail-record">
          <p>{t('Publish this record in the DNS of {{domain}}:', { domain: dkim_domain })}</p>
          <Facts
            facts={[
              [t('Type'), 'TXT'],
              [t('Name'), <CopyText key="name" text={dkim_record.name} />],
              [
                t('Value'),
                <CopyText key="value" text={dkim_record.value}>
                  <code>{dkim_record.value}</code>
                </CopyText>,
              ],
            ]}
          />
        </div>
      )}
      <Form
        input={mailSettings.update.input}
        version={version}
        initial={{ dkim_domain, dkim_selector, dkim_private_key: '' }}
        onSubmit={(values, on) => call(mailSettings.update, { ...values, version: on }, { quiet: true })}
        onSaved={() => {
          toastDone(t('The signature was saved.'))
          void refresh(mailSettings.find)
        }}
      >
        <div className="mail-pair">
          <Field name="dkim_domain" label={t('Domain')} hint={t('Empty: mails are not signed.')}>
            <Input maxLength={mailLimits.dkimDomain} autoComplete="off" placeholder="example.com" />
          </Field>
          <Field name="dkim_selector" label={t('Selector')} hint={t('A new one gets a new key.')}>
            <Input maxLength={mailLimits.dkimSelector} autoComplete="off" />
          </Field>
        </div>
        <Field
          name="dkim_private_key"
          label={t('Own private key')}
          hint={t('RSA, in PEM format. Leave it empty: a key is generated. It is never shown again.')}
        >
          <Input.TextArea rows={2} maxLength={mailLimits.dkimKey} autoComplete="off" spellCheck={false} />
        </Field>
        <FormActions submit={t('Save signature')} />
      </Form>
    </>
  )
}
