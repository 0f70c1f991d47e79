import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { mailLimits, mailSettings, type MailSettings } from '@balai/contract/mailing/mail-settings.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** How many mails may leave at once, in a minute, and to one person in a week. */
export function LimitsForm({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation()
  const { connections, per_minute, per_domain_per_minute, weekly_budget, version } = settings
  return (
    <Form
      input={mailSettings.update.input}
      version={version}
      initial={{ connections, per_minute, per_domain_per_minute, weekly_budget }}
      onSubmit={(values, on) => call(mailSettings.update, { ...values, version: on }, { quiet: true })}
      onSaved={() => {
        toastDone(t('The limits were saved.'))
        void refresh(mailSettings.find)
      }}
    >
      <Field name="connections" label={t('Connections at the same time')}>
        <InputNumber min={1} max={mailLimits.connections} />
      </Field>
      <Field name="per_minute" label={t('Mails a minute')} hint={t('0 is no limit.')}>
        <InputNumber min={0} max={mailLimits.perMinute} />
      </Field>
      <Field
        name="per_domain_per_minute"
        label={t('Mails a minute to one domain')}
        hint={t('Such as gmail.com. 0 is no limit.')}
      >
        <InputNumber min={0} max={mailLimits.perMinute} />
      </Field>
      <Field
        name="weekly_budget"
        label={t('Mails a week to one person')}
        hint={t('Only campaigns and reminders count, not invoices, tickets or security notices.')}
      >
        <InputNumber min={0} max={mailLimits.weeklyBudget} />
      </Field>
      <FormActions submit={t('Save limits')} />
    </Form>
  )
}
