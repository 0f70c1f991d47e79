import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { contacts } from '@balai/contract/mailing/contacts.ts'
import type { FolderList } from '@balai/contract/mailing/contact-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { FolderActions } from './folder-form.tsx'

type Folder = z.output<typeof contacts.folders.result>[number]

/** More lists than this are easier to find by their name. */
const mostAtOnce = 8

/** The lists by folder, each with its number of people. */
export function ListNav({
  lists,
  folders,
  chosen,
}: {
  lists: FolderList[]
  folders: Folder[]
  chosen: number | undefined
}) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = lists.filter(({ name }) => name.toLowerCase().includes(wanted))
  const without = found.filter(({ folder_id }) => folder_id === null)
  const ofFolder = (id: number) => found.filter(({ folder_id }) => folder_id === id)
  // Empty folders are shown, except where a search left them empty.
  const open = folders.filter(({ folder_id }) => wanted === '' || ofFolder(folder_id).length > 0)
  return (
    <nav className="contacts-nav" aria-label={t('Lists')}>
      {lists.length > mostAtOnce && (
        <Input.Search
          aria-label={t('Search lists')}
          placeholder={t('Search lists')}
          allowClear
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 && wanted !== '' && <p className="contacts-soft">{t('No list has this name.')}</p>}
      {open.map((folder) => (
        <section key={folder.folder_id} aria-label={folder.name}>
          <h2>
            {folder.name}
            <FolderActions folder={folder} />
          </h2>
          <Links lists={ofFolder(folder.folder_id)} chosen={chosen} />
        </section>
      ))}
      {without.length > 0 && (
        <section aria-label={t('Without a folder')}>
          {folders.length > 0 && <h2>{t('Without a folder')}</h2>}
          <Links lists={without} chosen={chosen} />
        </section>
      )}
    </nav>
  )
}

function Links({ lists, chosen }: { lists: FolderList[]; chosen: number | undefined }) {
  const { t } = useTranslation()
  if (lists.length === 0) return <p className="contacts-soft">{t('No list')}</p>
  return (
    <ul>
      {lists.map(({ id, name, totalSubscribers }) => (
        <li key={id}>
          <Link to={`?list=${id}`} {...(id === chosen && { 'aria-current': 'page' })}>
            <span>{name}</span>
            <span className="contacts-soft">{formatNumber(totalSubscribers)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
