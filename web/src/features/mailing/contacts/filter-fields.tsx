import { Input, Select } from 'antd'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { allCountries } from '@balai/contract/people/countries.ts'
import { memberLimits } from '@balai/contract/people/members.ts'
import { memberTypes } from '@balai/contract/people/member-shapes.ts'

type Filter = Record<string, unknown>
const none: Filter = {}

/** The filter of a live list. Fields of the filter that are not shown here stay as they are. */
export function FilterFields({
  value = none,
  onChange,
  id,
}: {
  value?: Filter
  onChange?: (filter: Filter) => void
  id?: string
}) {
  const { t } = useTranslation()
  const change = (field: string, next: unknown) => {
    const { [field]: _before, ...others } = value
    onChange?.(next === undefined || next === '' ? others : { ...others, [field]: next })
  }
  const textOf = (field: string) => {
    const found = value[field]
    return typeof found === 'string' ? found : ''
  }
  const types = { free: t('Free'), premium: t('Premium') }
  return (
    <div className="contacts-filter" role="group" aria-label={t('Filter of members')} id={id}>
      <Input
        aria-label={t('Name, e-mail or phone contains')}
        placeholder={t('Name, e-mail or phone contains')}
        value={textOf('search')}
        maxLength={limits.search}
        onChange={({ target }) => change('search', target.value)}
      />
      <Input
        aria-label={t('Label')}
        placeholder={t('Label')}
        value={textOf('label')}
        maxLength={memberLimits.label}
        onChange={({ target }) => change('label', target.value)}
      />
      <Select<string | undefined>
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('Country')}
        placeholder={t('Country')}
        value={textOf('country') || undefined}
        options={allCountries().map(({ code, name, name_id }) => ({
          value: code,
          label: i18next.language === 'id' ? name_id : name,
        }))}
        onChange={(next) => change('country', next)}
      />
      <Select<string | undefined>
        allowClear
        aria-label={t('Membership')}
        placeholder={t('Membership')}
        value={textOf('member_type') || undefined}
        options={memberTypes.map((type) => ({ value: type, label: types[type] }))}
        onChange={(next) => change('member_type', next)}
      />
    </div>
  )
}
