import { Flex } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { useProfile } from '../../../lib/profile.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useAllContactLists } from '../../../parts/all-contact-lists.ts'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import './contacts.css'
import { CreateFolder } from './folder-form.tsx'
import { CreateList } from './list-form.tsx'
import { ListNav } from './list-nav.tsx'
import { ListPeople } from './list-people.tsx'
import { SuppressedAddresses } from './suppressed-addresses.tsx'

/** Folders and lists of contacts, the people on them, and the addresses to which nothing is sent. */
export default function Contacts() {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const [params, setParams] = useSearchParams()
  const isSuppressed = params.get('part') === 'suppressed' && mayEnter(roles, 'members')
  return (
    <>
      <PageHeader
        title="Contacts"
        note={t('Only people who agreed to newsletters get campaigns, whatever list they are on.')}
        action={
          !isSuppressed && (
            <>
              <CreateFolder />
              <CreateList />
            </>
          )
        }
      />
      {mayEnter(roles, 'members') && (
        <CountTabs
          label={t('Parts of the contacts')}
          tabs={[
            { key: 'lists', name: t('Lists') },
            { key: 'suppressed', name: t('Suppressed addresses') },
          ]}
          chosen={isSuppressed ? 'suppressed' : 'lists'}
          onChoose={(part) => setParams(part === 'lists' ? {} : { part })}
        />
      )}
      {isSuppressed ? <SuppressedAddresses /> : <Lists list_id={Number(params.get('list') ?? '0')} />}
    </>
  )
}

/** The lists beside the people of the chosen one; the first one if none is chosen. */
function Lists({ list_id }: { list_id: number }) {
  const { t } = useTranslation()
  const { lists, isComplete, error, refetch } = useAllContactLists()
  const { data: folders = [] } = useQuery(queryOf(contacts.folders, {}, { quiet: true }))
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  const shown = lists.find(({ id }) => id === list_id) ?? (isComplete ? lists[0] : undefined)
  if (!shown && !isComplete)
    return (
      <Flex vertical gap={16} aria-busy aria-label={t('Lists')} role="status">
        <SkeletonBar width={240} />
        <SkeletonBar width={240} />
      </Flex>
    )
  return (
    <div className="contacts">
      <ListNav lists={lists} folders={folders} chosen={shown?.id} />
      {shown ? (
        <ListPeople key={shown.id} list={shown} />
      ) : (
        <EmptyNote
          title={t('There are no lists yet.')}
          hint={t('A list has people whom you put on it, or all members of a filter.')}
          action={<CreateList />}
        />
      )}
    </div>
  )
}
