import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../lib/format.ts'
import { toastDone } from '../../lib/toast.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CopiesCompared } from './copies-compared.tsx'
import type { Draft } from './draft.ts'
import type { VersionedKind } from './kind.ts'
import './versions-drawer.css'

interface Props<Fields extends object, Detail> {
  kind: VersionedKind<Fields, Detail>
  draft: Draft<Fields>
  id: number
  isEditable: boolean
  onClose: () => void
}

const perPage = 20

/** Lists the versions, compares any two of them, and restores one. */
export function VersionsDrawer<Fields extends object, Detail>(props: Props<Fields, Detail>) {
  const { kind, id, onClose } = props
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(kind.versions(id, page, perPage))
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
            <table className="versions-list" hidden={data.total === 0}>
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
                      <DateTime at={row.saved_at} /> {row.is_current && <Chip>{t('now')}</Chip>}
                      {row.is_public && <StatusBadge tone="good">{t('public')}</StatusBadge>}
                      <small>
                        {row.saved_by_name ?? t('by itself')} · {kinds[row.kind]} ·{' '}
                        {tCount(t, row.word_count, '1 word', '{{n}} words')}
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
              <Compared kind={kind} id={id} left={left} right={right} />
            ) : (
              <p>
                {data.total === 0 ? t('Nothing was changed yet.') : t('There is only one version so far.')}
              </p>
            )}
            {left !== undefined && <RestoreVersion {...props} version={left} />}
          </div>
        </div>
      )}
    </Drawer>
  )
}

interface ComparedProps<Fields extends object, Detail> {
  kind: VersionedKind<Fields, Detail>
  id: number
  left: number
  right: number
}

function Compared<Fields extends object, Detail>({ kind, id, left, right }: ComparedProps<Fields, Detail>) {
  const { t } = useTranslation()
  const before = useQuery(kind.version(id, left))
  const after = useQuery(kind.version(id, right))
  const error = before.error ?? after.error
  if (error) return <ErrorNote error={error} />
  if (!before.data || !after.data) return <Skeleton active />
  return (
    <CopiesCompared
      kind={kind}
      before={before.data.fields}
      after={after.data.fields}
      left={t('Before')}
      right={t('After')}
    />
  )
}

function RestoreVersion<Fields extends object, Detail>(props: Props<Fields, Detail> & { version: number }) {
  const { kind, draft, version, isEditable, onClose } = props
  const { t } = useTranslation()
  const restore = useMutation({
    mutationFn: async () => {
      if (!(await draft.autosave.flush())) return
      const place = draft.place.get()
      if (!place) return
      await kind.restoreVersion(place, version)
      toastDone(t('The older version was restored as a new version.'))
      onClose()
      await Promise.all([kind.refreshRecord(), kind.refreshLists()])
    },
  })
  return (
    <Button
      style={{ marginTop: 16 }}
      loading={restore.isPending}
      disabled={!isEditable}
      onClick={() => restore.mutate()}
    >
      {t('Restore the version before')}
    </Button>
  )
}
