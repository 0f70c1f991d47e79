import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Flex, Input, Select, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { members, requestKinds } from '@balai/contract/people/members.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import '../../../ui/panel.css'

/** The data requests of a member, with their due dates, and the file of their data. */
export function DataRequests({ member: { id } }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const { data: requests, error, refetch } = useQuery(queryOf(members.requests, { id }, { quiet: true }))
  const [kind, setKind] = useState<(typeof requestKinds)[number]>('export')
  const [words, setWords] = useState('')
  const names = { export: t('A copy of their data'), erase: t('To be erased') }
  const again = () => refresh(members.requests, members.timeline)
  const note = useMutation({
    mutationFn: () => call(members.addRequest, { id, kind, note: words }),
    onSuccess: () => {
      setWords('')
      toastDone(t('The request was noted.'))
      return again()
    },
  })
  const handOut = useMutation({
    mutationFn: () => call(members.exportData, { id }, { long: true }),
    onSuccess: ({ filename, content }) => {
      saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), filename)
      toastDone(t('Saved as {{name}}.', { name: filename }))
      return again()
    },
  })
  return (
    <>
      {!requests &&
        (error ? <ErrorNote error={error} onRetry={refetch} /> : <Skeleton active title={false} />)}
      {requests?.length === 0 && <Typography.Text type="secondary">{t('No requests yet.')}</Typography.Text>}
      <ul className="panel-list">
        {requests?.map((request) => (
          <li key={request.request_id}>
            <div>
              {names[request.kind]}
              <small>
                <DateTime at={request.received_at} />
                {request.note && ` · ${request.note}`}
              </small>
            </div>
            {request.done_at ? (
              <span className="panel-quiet">
                {t('Done')} <DateTime at={request.done_at} isDay />
              </span>
            ) : (
              <Typography.Text type={request.is_overdue ? 'danger' : 'warning'}>
                {t('Due')} <RelativeTime at={request.due_at} />
              </Typography.Text>
            )}
          </li>
        ))}
      </ul>
      <Flex gap={8} wrap style={{ marginTop: 16 }}>
        <Select
          aria-label={t('What was asked for')}
          value={kind}
          onChange={setKind}
          options={requestKinds.map((value) => ({ value, label: names[value] }))}
          style={{ width: 200 }}
        />
        <Input
          aria-label={t('Note')}
          placeholder={t('Note')}
          value={words}
          maxLength={limits.reason}
          onChange={({ target }) => setWords(target.value)}
          onPressEnter={() => note.mutate()}
          style={{ flex: '1 1 160px' }}
        />
        <Button loading={note.isPending} onClick={() => note.mutate()}>
          {t('Note the request')}
        </Button>
        <Button loading={handOut.isPending} onClick={() => handOut.mutate()}>
          {t('Download all data')}
        </Button>
      </Flex>
    </>
  )
}
