import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { roles, type Role } from '@balai/contract/core/access.ts'
import { areaNames, roleName } from '../../../lib/words.ts'
import { Field } from '../../../ui/field.tsx'
import { areaChanges } from './area-changes.ts'
import './role-field.css'

/** The roles of an account, and the areas that a change adds and removes. */
export function RoleField({ before, disabled = false }: { before: readonly Role[]; disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        name="roles"
        label={t('Roles')}
        {...(disabled && { hint: t('You cannot change your own roles.') })}
      >
        <RoleBoxes disabled={disabled} />
      </Field>
      <Form.Item noStyle dependencies={['roles']}>
        {({ getFieldValue }) => <Changes before={before} after={(getFieldValue('roles') ?? []) as Role[]} />}
      </Form.Item>
    </>
  )
}

interface BoxesProps {
  disabled: boolean
  /** Set by the surrounding field. */
  value?: Role[]
  onChange?: (roles: Role[]) => void
}

/** Takes only some props of its field: the ARIA role of a group does not allow `aria-required`. */
function RoleBoxes({ disabled, value, onChange }: BoxesProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      aria-label={t('Roles')}
      disabled={disabled}
      className="roles"
      {...(value && { value })}
      options={roles.map((role) => ({ value: role, label: roleName(role) }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
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
