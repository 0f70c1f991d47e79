import { UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Progress, Typography } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { importLimits, memberImports, type ImportRow } from '@balai/contract/people/member-imports.ts'
import { upload } from '../../../lib/api.ts'
import { formatFileSize, formatNumber } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { refresh } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FileProblem, markedBy, useFileProblem } from '../../../ui/file-problem.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { describeCounts, importStates } from './import-words.ts'

export const { list } = memberImports

/** The list of member imports, and the upload of a new one. */
export default function MemberImports() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(memberImports.list)
  usePageTitle(t('Import members'))
  const states = importStates(t)
  const columns: Column<ImportRow>[] = [
    { key: 'original_name', title: t('File'), width: 240, always: true, cell: (row) => row.original_name },
    {
      key: 'state',
      title: t('Status'),
      priority: 1,
      width: 180,
      cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].name}</StatusBadge>,
    },
    {
      key: 'row_count',
      title: t('Rows'),
      width: 100,
      align: 'right',
      cell: (row) => formatNumber(row.row_count),
    },
    { key: 'counts', title: t('Result'), width: 280, cell: (row) => describeCounts(row, t) || '–' },
    {
      key: 'created_by_name',
      title: t('Who'),
      priority: 3,
      width: 160,
      cell: (row) => row.created_by_name ?? '–',
    },
    {
      key: 'created_at',
      title: t('When'),
      priority: 1,
      width: 160,
      sortable: true,
      cell: (row) => <DateTime at={row.created_at} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={t('Import members')}
        note={t('CSV or Excel, with a header, up to {{rows}} rows and {{size}}.', {
          rows: formatNumber(importLimits.rows),
          size: formatFileSize(importLimits.bytes),
        })}
        action={<UploadButton />}
      />
      <DataTable
        name="member-imports"
        label={t('Import members')}
        list={list}
        columns={columns}
        rowKey={({ import_id }) => import_id}
        rowName={({ original_name }) => original_name}
        onOpen={({ import_id }) => void navigate(`/member/import/${import_id}`)}
        whenEmpty={{
          title: t('No imports yet.'),
          hint: t('Choose a file. You see the result before anything is stored.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

function UploadButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState(0)
  const id = useId()
  const { problem, take } = useFileProblem()
  const sending = useMutation({
    mutationFn: (file: File) =>
      take(async () => {
        const { import_id } = await upload(
          memberImports.upload,
          file,
          {},
          { onProgress: setPart, quiet: true },
        )
        await refresh(memberImports.list)
        await navigate(`/member/import/${import_id}`)
      }),
  })
  return (
    <>
      {sending.isPending && (
        <Typography.Text type="secondary" style={{ width: 120 }}>
          <Progress
            percent={Math.round(part * 100)}
            size="small"
            aria-label={t('Upload', { context: 'progress' })}
          />
        </Typography.Text>
      )}
      <Button
        type="primary"
        icon={<UploadOutlined />}
        {...markedBy(id, problem)}
        loading={sending.isPending}
        onClick={() => field.current?.click()}
      >
        {t('Choose a file')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv"
        aria-label={t('File')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) sending.mutate(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <FileProblem id={id} problem={problem} />
    </>
  )
}
