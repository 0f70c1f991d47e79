import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { limits } from '@balai/contract/core/shapes.ts'
import { users } from '@balai/contract/identity/users.ts'
import { Section } from '../../../ui/section.tsx'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FirstPassword } from './first-password.tsx'
import { RoleField } from './role-field.tsx'

/** Creates an account. */
export default function CreateUser() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('New account')} />
      <Section title={t('Account')}>
        <Form
          input={users.create.input}
          initial={{ name: '', email: '', invite: '0', password: '', roles: [], introduction: '' }}
          onSubmit={(values) => call(users.create, values, { quiet: true })}
          onSaved={({ user_id }) => {
            toastDone(t('The account was created.'))
            void refresh(users.list)
            void navigate(`/setting/users/${user_id}`)
          }}
        >
          <Field name="name" label={t('Name')}>
            <Input maxLength={limits.name} autoComplete="off" />
          </Field>
          <Field name="email" label={t('E-mail')}>
            <Input type="email" maxLength={limits.email} autoComplete="off" spellCheck={false} />
          </Field>
          <FirstPassword />
          <RoleField before={[]} />
          <Field name="introduction" label={t('Introduction')}>
            <Input.TextArea rows={3} maxLength={limits.introduction} />
          </Field>
          <FormActions submit={t('Create account')} onCancel={() => void navigate('/setting/users')} />
        </Form>
      </Section>
    </>
  )
}
