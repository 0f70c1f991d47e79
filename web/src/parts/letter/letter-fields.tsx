import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'

interface Props {
  limits: { subject: number; message: number }
  /** What the mail says besides. */
  hint: string
}

/** What staff write to people: a subject and a message. */
export function LetterFields({ limits, hint }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Field name="subject" label={t('Subject')}>
        <Input maxLength={limits.subject} autoComplete="off" />
      </Field>
      <Field name="message" label={t('Message')} hint={hint}>
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} maxLength={limits.message} />
      </Field>
    </>
  )
}
