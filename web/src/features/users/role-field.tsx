import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { roles, type Role } from '@balai/contract/access.ts'
import { areaNames, roleName } from '../../lib/words.ts'
import { Field } from '../../ui/field.tsx'
import { areaChanges } from './area-changes.ts'
import './role-field.css'

/** The roles of an account, and below them what the change gives and takes. */
export function RoleField({ before, disabled = false }: { before: readonly Role[]; disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        name="roles"
        label={t('Roles')}
        {...(disabled && { hint: t('You cannot change your own roles.') })}
      >
        <Checkbox.Group
          disabled={disabled}
          className="roles"
          options={roles.map((value) => ({ value, label: roleName(value) }))}
        />
      </Field>
      <Form.Item noStyle dependencies={['roles']}>
        {({ getFieldValue }) => <Changes before={before} after={(getFieldValue('roles') ?? []) as Role[]} />}
      </Form.Item>
    </>
  )
}

function Changes({ before, after }: { before: readonly Role[]; after: readonly Role[] }) {
  const { t } = useTranslation()
  const { gained, lost } = areaChanges(before, after)
  if (gained.length + lost.length === 0) return null
  return (
    <div role="status" className="role-changes">
      {gained.length > 0 && (
        <p>
          <strong>{t('Gains')}</strong> {gained.map((area) => areaNames[area]).join(' · ')}
        </p>
      )}
      {lost.length > 0 && (
        <p className="is-loss">
          <strong>{t('Loses')}</strong> {lost.map((area) => areaNames[area]).join(' · ')}
        </p>
      )}
    </div>
  )
}
