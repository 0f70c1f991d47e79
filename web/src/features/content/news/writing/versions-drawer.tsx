import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Drawer, Pagination, Radio, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import { call } from '../../../../lib/api.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { queryOf, refresh } from '../../../../lib/queries.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { DateTime } from '../../../../ui/date-time.tsx'
import { ErrorNote } from '../../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { CopiesCompared } from './copies-compared.tsx'
import type { Writing } from './use-writing.ts'
import './versions-drawer.css'

interface Props {
  writing: Writing
  news_id: number
  onClose: () => void
}

const perPage = 20

/** Every version with its author; any two side by side; any of them brought back. */
export function VersionsDrawer({ writing, news_id, onClose }: Props) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(
    queryOf(drafts.versions, { news_id, page, perPage }, { quiet: true }),
  )
  const [older, setOlder] = useState<number>()
  const [newer, setNewer] = useState<number>()
  const right = newer ?? data?.rows[0]?.version
  const left = older ?? data?.rows[1]?.version
  const kinds = {
    create: t('Created'),
    save: t('Saved'),
    autosave: t('Saved while writing'),
    restore: t('Restored'),
  }
  return (
    <Drawer open onClose={onClose} title={t('Versions')} size="min(1100px, 100vw)">
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="versions">
          <div>
            <table className="versions-list">
              <thead>
                <tr>
                  <th scope="col">{t('Before')}</th>
                  <th scope="col">{t('After')}</th>
                  <th scope="col">{t('Version')}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={row.version}>
                    <td>
                      <Radio
                        name="older"
                        aria-label={t('Compare from version {{n}}', { n: row.version })}
                        checked={left === row.version}
                        onChange={() => setOlder(row.version)}
                      />
                    </td>
                    <td>
                      <Radio
                        name="newer"
                        aria-label={t('Compare with version {{n}}', { n: row.version })}
                        checked={right === row.version}
                        onChange={() => setNewer(row.version)}
                      />
                    </td>
                    <td>
                      <DateTime at={row.saved_at} /> {row.is_current && <Tag>{t('now')}</Tag>}
                      {row.is_public && <StatusBadge tone="good">{t('public')}</StatusBadge>}
                      <small>
                        {row.saved_by_name ?? t('by itself')} · {kinds[row.kind]} ·{' '}
                        {t('{{n}} words', { n: formatNumber(row.news_word_count) })}
                      </small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {data.total > perPage && (
              <Pagination
                simple
                current={page + 1}
                pageSize={perPage}
                total={data.total}
                onChange={(next) => setPage(next - 1)}
              />
            )}
          </div>
          <div>
            {left !== undefined && right !== undefined ? (
              <Compared news_id={news_id} left={left} right={right} />
            ) : (
              <p>{t('There is only one version so far.')}</p>
            )}
            {left !== undefined && <RestoreVersion writing={writing} version={left} onRestored={onClose} />}
          </div>
        </div>
      )}
    </Drawer>
  )
}

function Compared({ news_id, left, right }: { news_id: number; left: number; right: number }) {
  const { t } = useTranslation()
  const before = useQuery(queryOf(drafts.version, { news_id, version: left }, { quiet: true }))
  const after = useQuery(queryOf(drafts.version, { news_id, version: right }, { quiet: true }))
  const error = before.error ?? after.error
  if (error) return <ErrorNote error={error} />
  if (!before.data || !after.data) return <Skeleton active />
  return (
    <CopiesCompared
      before={before.data.fields}
      after={after.data.fields}
      left={t('Before')}
      right={t('After')}
    />
  )
}

interface RestoreProps {
  writing: Writing
  version: number
  onRestored: () => void
}

function RestoreVersion({ writing, version, onRestored }: RestoreProps) {
  const { t } = useTranslation()
  const restore = useMutation({
    mutationFn: async () => {
      if (!(await writing.autosave.flush())) return
      const place = writing.place.get()
      if (!place) return
      await call(drafts.restoreVersion, { ...place, restore: version })
      toastDone(t('The older version is back, as a new one.'))
      onRestored()
      await refresh(news.detail, drafts.versions, news.list)
    },
  })
  return (
    <Button
      style={{ marginTop: 16 }}
      loading={restore.isPending}
      disabled={!writing.editor.isEditable}
      onClick={() => restore.mutate()}
    >
      {t('Restore the version before')}
    </Button>
  )
}
