import { Form, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

/** How a new colleague gets a password: by a link in a mail, or from the superuser. */
export function FirstPassword() {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  return (
    <>
      <Field name="invite" label={t('Password')}>
        <Segmented
          options={[
            { value: '1', label: t('Invite by mail') },
            { value: '0', label: t('Set a first password') },
          ]}
          // A password that was typed must not be sent with an invitation.
          onChange={() => form.setFieldValue('password', '')}
        />
      </Field>
      <Form.Item noStyle dependencies={['invite']}>
        {({ getFieldValue }) =>
          getFieldValue('invite') === '1' ? (
            <p>{t('The person gets a link to choose a password. It works for 7 days.')}</p>
          ) : (
            <Field
              name="password"
              label={t('First password')}
              hint={`${t('At least {{count}} characters. A few words are better than a few signs.', {
                count: limits.passwordMin,
              })} ${t('Tell the person; they must replace it at the first log-in, within 7 days.')}`}
            >
              <PasswordInput autoComplete="new-password" maxLength={limits.passwordMax} />
            </Field>
          )
        }
      </Form.Item>
    </>
  )
}
