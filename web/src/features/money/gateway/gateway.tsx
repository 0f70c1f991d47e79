import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Skeleton, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { gateway } from '@balai/contract/money/gateway.ts'
import { Section } from '../../../ui/section.tsx'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** The settings of the payment gateway. */
export default function Gateway() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(gateway.settings, {}, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  const notices = new URL(data.notification_url, location.origin).href
  return (
    <>
      <PageHeader title={t('Payment gateway')} note="Midtrans Snap" />
      {!data.is_set && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('Online payment needs a server key. Bank transfers are matched without one.')}
        />
      )}
      <Section title={t('Notices')} hint={t('Enter this address at Midtrans under Settings, Configuration.')}>
        <CopyText text={notices} />
      </Section>
      <Section title={t('Access')} hint={t('Requests go to {{url}} only.', { url: data.base_url })}>
        <Form
          input={gateway.saveSettings.input}
          version={data.version}
          initial={{
            is_production: data.is_production,
            server_key: '',
            client_key: data.client_key,
            merchant_id: data.merchant_id,
          }}
          onSubmit={(values, version) => call(gateway.saveSettings, { ...values, version }, { quiet: true })}
          onSaved={() => {
            toastDone(t('The gateway was saved.'))
            void refresh(gateway.settings)
          }}
        >
          <Field
            name="is_production"
            label={t('Production')}
            valuePropName="checked"
            hint={t('Off uses the sandbox, where no money moves.')}
          >
            <Switch />
          </Field>
          <Field
            name="server_key"
            label={t('Server key')}
            hint={
              data.is_set
                ? t('Leave empty to keep the current key.')
                : t('Stored encrypted and never shown again.')
            }
          >
            <PasswordInput autoComplete="off" maxLength={200} />
          </Field>
          <Field name="client_key" label={t('Client key')}>
            <Input maxLength={200} autoComplete="off" />
          </Field>
          <Field name="merchant_id" label={t('Merchant id')}>
            <Input maxLength={80} autoComplete="off" />
          </Field>
          <FormActions submit={t('Save gateway')} />
        </Form>
      </Section>
    </>
  )
}
