import { FileSearchOutlined } from '@ant-design/icons'
import { Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ApiRefusal } from '../lib/api.ts'
import { ErrorNote, Note } from './state-notes.tsx'

interface Props {
  error: Error
  onRetry: () => unknown
  /** The list of such records, in which the person can go on. */
  list: { path: string; name: string; hasSearch?: boolean }
}

/** Instead of a record that could not be loaded: one that does not exist leads to its list, other failures to a retry. */
export function RecordNote({ error, onRetry, list: { path, name, hasSearch = true } }: Props) {
  const { t } = useTranslation()
  if (!(error instanceof ApiRefusal) || !isMissing(error))
    return <ErrorNote error={error} onRetry={onRetry} />
  return (
    <div role="alert">
      <Note
        icon={<FileSearchOutlined style={{ fontSize: 28, color: 'var(--ant-color-text-tertiary)' }} />}
        title={error.status === 404 ? error.msg : t('This address leads to no record.')}
        hint={t('It may have been deleted, or the address is wrong.')}
        action={
          <Flex vertical gap={16} align="center">
            {hasSearch && <Search path={path} name={name} />}
            <Link to={path}>{t('Go to the list: {{name}}', { name })}</Link>
          </Flex>
        }
      />
    </div>
  )
}

function Search({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <form
      role="search"
      style={{ display: 'flex', gap: 8 }}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(`${path}?${new URLSearchParams({ search: text.trim() })}`)
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {t('Search in {{name}}', { name })}
      </label>
      <Input
        id={id}
        type="search"
        value={text}
        placeholder={t('Search in {{name}}', { name })}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" disabled={text.trim() === ''}>
        {t('Search')}
      </Button>
    </form>
  )
}

/** Whether no such record exists: there is none with that number, or the address has no number. */
const isMissing = ({ status }: ApiRefusal) => status === 404 || status === 400
