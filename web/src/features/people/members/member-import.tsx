import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Progress, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { memberImports, type ImportDetail } from '@balai/contract/people/member-imports.ts'
import { Section } from '../../../ui/section.tsx'
import { call, isTemporary } from '../../../lib/api.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { ImportColumns } from './import-columns.tsx'
import { describeCounts, importStates, isWorking } from './import-words.ts'

/** One import: columns, results of the check, the import itself, and undo. */
export default function MemberImport() {
  const { t } = useTranslation()
  const { import_id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...queryOf(memberImports.find, { import_id }, { quiet: true }),
    // The stream reports progress; polling covers a broken stream.
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 3_000 : false),
  })
  usePageTitle(data?.original_name)
  if (error && !(data && isTemporary(error)))
    return (
      <RecordNote
        error={error}
        onRetry={refetch}
        list={{ path: '/member/import', name: t('Import members'), hasSearch: false }}
      />
    )
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 8 }} />
  return <Import found={data} />
}

function Import({ found }: { found: ImportDetail }) {
  const { t } = useTranslation()
  const { state, import_id, row_count, done } = found
  const [isChanged, setChanged] = useState(false)
  const { name, tone } = importStates(t)[state]
  const canStart = state === 'uploaded' || state === 'checked' || state === 'failed'
  return (
    <>
      <PageHeader
        title={found.original_name}
        note={
          <>
            <StatusBadge tone={tone}>{name}</StatusBadge>
            {' · '}
            {tCount(t, row_count, '1 row', '{{n}} rows')}
          </>
        }
        action={
          <>
            {state === 'done' && (
              <TwoStepButton
                endpoint={memberImports.undo}
                input={{ import_id }}
                question={t('Undo this import?')}
                confirm={t('Undo the import')}
                keep={t('Keep the import')}
              >
                {t('Undo the import')}
              </TwoStepButton>
            )}
            {state === 'checked' && !isChanged && (
              <TwoStepButton
                type="primary"
                endpoint={memberImports.run}
                input={{ import_id }}
                question={t('Import these members?')}
                confirm={t('Import')}
              >
                {t('Import')}
              </TwoStepButton>
            )}
          </>
        }
      />
      {found.failure && <Alert type="error" showIcon title={found.failure} style={{ marginBottom: 24 }} />}
      {isWorking(found) && (
        <Progress
          percent={Math.floor((done / Math.max(1, row_count)) * 100)}
          status="active"
          aria-label={name}
          style={{ marginBottom: 24 }}
        />
      )}
      {state !== 'uploaded' && <Result found={found} />}
      {canStart && (
        <Section
          title={t('Columns')}
          hint={t('Assign each column to a field. Empty cells leave the member unchanged.')}
        >
          <ImportColumns key={state} found={found} onChanged={setChanged} />
        </Section>
      )}
    </>
  )
}

function Result({ found }: { found: ImportDetail }) {
  const { t } = useTranslation()
  const { problems, has_error_file, import_id } = found
  return (
    <Section title={found.state === 'checked' ? t('Expected result') : t('Result')}>
      <Typography.Paragraph>{describeCounts(found, t) || '–'}</Typography.Paragraph>
      {problems.length > 0 && (
        <ul
          style={{ paddingInlineStart: 20, maxHeight: '40vh', overflowY: 'auto' }}
          aria-label={t('Problems')}
        >
          {problems.map(({ row, problem }) => (
            <li key={row}>
              {t('Row {{row}}', { row: formatNumber(row) })}: {problem}
            </li>
          ))}
        </ul>
      )}
      {has_error_file && (
        <Flex align="center" gap={16} wrap>
          <Button onClick={() => void openErrors(import_id)}>{t('Download the error file')}</Button>
          <Typography.Text type="secondary">
            {t('Every refused row with its reason; correct them there and import that file.')}
          </Typography.Text>
        </Flex>
      )}
    </Section>
  )
}

/** The link is valid for a few minutes and downloads a file; the page stays open. */
async function openErrors(import_id: number) {
  const { link } = await call(memberImports.errors, { import_id })
  window.location.assign(link)
}
