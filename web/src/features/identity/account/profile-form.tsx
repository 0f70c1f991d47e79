import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { users } from '@balai/contract/identity/users.ts'
import { call } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/profile.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** Changes the person's own name and introduction. */
export function ProfileForm() {
  const { t } = useTranslation()
  const { name, introduction, version } = useProfile()
  return (
    <Form
      input={users.update.input}
      initial={{ name, introduction }}
      version={version}
      onSubmit={(values, onVersion) => call(users.update, { ...values, version: onVersion }, { quiet: true })}
      onSaved={() => {
        toastDone(t('Your profile was saved.'))
        void refresh(account.profile)
      }}
    >
      <Field name="name" label={t('Name')}>
        <Input maxLength={limits.name} autoComplete="name" />
      </Field>
      <Field name="introduction" label={t('Introduction')}>
        <Input.TextArea rows={4} maxLength={limits.introduction} />
      </Field>
      <FormActions submit={t('Save profile')} />
    </Form>
  )
}
