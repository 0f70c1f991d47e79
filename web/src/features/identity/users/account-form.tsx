import { Form as AntForm, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { userStatuses, users, type UserRow } from '@balai/contract/identity/users.ts'
import { account } from '@balai/contract/identity/account.ts'
import { audit } from '@balai/contract/admin/audit.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { OwnProof } from './own-proof.tsx'
import { RoleField } from './role-field.tsx'
import { useStatusNames } from './user-status.tsx'

/** Edits the name, e-mail address, roles and status of an account. */
export function AccountForm({ user, isSelf }: { user: UserRow; isSelf: boolean }) {
  const { t } = useTranslation()
  const statusNames = useStatusNames()
  const { user_id, name, email, introduction, roles, status, version } = user
  return (
    <Form
      key={user_id}
      input={users.updateOther.input}
      initial={{ name, email, introduction, roles, status, ...(isSelf && noProof) }}
      version={version}
      onSubmit={(values, onVersion) =>
        call(users.updateOther, { ...values, user_id, version: onVersion }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The account was saved.'))
        void refresh(users.find, users.list, audit.list, ...(isSelf ? [account.profile] : []))
      }}
    >
      <Field name="name" label={t('Name')}>
        <Input maxLength={limits.name} autoComplete="off" />
      </Field>
      <Field name="email" label={t('E-mail')}>
        <Input type="email" maxLength={limits.email} autoComplete="off" spellCheck={false} />
      </Field>
      {isSelf && (
        <AntForm.Item noStyle dependencies={['email']}>
          {({ getFieldValue }) => getFieldValue('email') !== email && <OwnProof />}
        </AntForm.Item>
      )}
      <Field name="introduction" label={t('Introduction')}>
        <Input.TextArea rows={3} maxLength={limits.introduction} />
      </Field>
      <RoleField before={roles} disabled={isSelf} />
      <Field
        name="status"
        label={t('Status')}
        hint={
          isSelf
            ? t('You cannot suspend your own account.')
            : t('A suspended account cannot log in; its sessions end at once.')
        }
      >
        <Segmented
          disabled={isSelf}
          options={userStatuses.map((value) => ({ value, label: statusNames[value] }))}
        />
      </Field>
      <FormActions submit={t('Save account')} />
    </Form>
  )
}

const noProof = { own_password: '', own_code: '' }
