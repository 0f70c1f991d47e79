import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orders } from '@balai/contract/money/orders.ts'
import { queryOf } from '../lib/queries.ts'

/** Chooses a member, found by name, e-mail or phone. */
export function MemberSelect({
  value,
  onChange,
  id,
}: {
  value?: number
  onChange?: (id: number) => void
  id?: string
}) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...queryOf(orders.memberChoice, { search }, { quiet: true }),
    enabled: search.trim().length >= 2,
    placeholderData: (previous) => previous,
  })
  return (
    <Select<number>
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={t('Type a name, an e-mail address or a phone number')}
      notFoundContent={search.trim().length < 2 ? t('Type at least two letters.') : t('Nobody was found.')}
      options={(data ?? []).map((member) => ({
        value: member.id,
        label: `${member.member_name} · ${member.member_email}`,
      }))}
    />
  )
}
