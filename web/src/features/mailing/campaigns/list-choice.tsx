import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FolderList } from '@balai/contract/mailing/contact-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyNote } from '../../../ui/state-notes.tsx'

interface Props {
  lists: FolderList[]
  chosen: number[]
  onChange: (list_ids: number[]) => void
}

/** The lists by their folders, each with how many people are on it and how many of them are blacklisted. */
export function ListChoice({ lists, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  if (lists.length === 0)
    return (
      <EmptyNote
        title={t('There is no list yet.')}
        hint={t('Add lists and the people on them on the screen “Contacts”.')}
      />
    )
  const found = lists.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const folders = [...new Set(found.map(({ folder_name }) => folder_name))]
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <>
      {lists.length > 8 && (
        <Input.Search
          aria-label={t('Search lists')}
          value={search}
          allowClear
          onChange={(event) => setSearch(event.target.value)}
          style={{ marginBottom: 8 }}
        />
      )}
      {folders.map((folder) => (
        <fieldset key={folder ?? ''} className="campaign-folder">
          <legend>{folder ?? t('Without a folder')}</legend>
          {found
            .filter(({ folder_name }) => folder_name === folder)
            .map((list) => (
              <Checkbox
                key={list.id}
                checked={chosen.includes(list.id)}
                onChange={(event) => toggle(list.id, event.target.checked)}
              >
                {list.name}
                <small>
                  {t('{{n}} subscribed, {{off}} blacklisted', {
                    n: formatNumber(list.totalSubscribers),
                    off: formatNumber(list.totalBlacklisted),
                  })}
                  {list.kind === 'live' && ` · ${t('Live list')}`}
                </small>
              </Checkbox>
            ))}
        </fieldset>
      ))}
    </>
  )
}
