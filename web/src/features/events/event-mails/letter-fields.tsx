import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { eventMailLimits } from '@balai/contract/events/event-mails.ts'
import { Field } from '../../../ui/field.tsx'

/** What staff write. The date, the place and the ticket are added by themselves. */
export function LetterFields() {
  const { t } = useTranslation()
  return (
    <>
      <Field name="subject" label={t('Subject')}>
        <Input maxLength={eventMailLimits.subject} autoComplete="off" />
      </Field>
      <Field
        name="message"
        label={t('Message')}
        hint={t('The greeting, the date and the place are added by themselves.')}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} maxLength={eventMailLimits.message} />
      </Field>
    </>
  )
}
