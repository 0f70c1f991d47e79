import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '@balai/contract/kit/certificate-drawings.ts'
import type { CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import { tCount } from '../../lib/format.ts'
import { toastDone } from '../../lib/toast.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { CertificatePage } from './certificate-page.tsx'
import { fontsOf } from './fonts.ts'
import { valuesFor } from './preview-values.ts'
import type { CertificateSource, VersionRow } from './source.ts'
import { useFonts } from './use-fonts.ts'

interface Props {
  source: CertificateSource
  /** The version that is open. */
  version: number
  sample: CertificateValues
  /** There are changes that a restored version would discard. */
  isDirty: boolean
  onClose: () => void
  onRestored: () => void
}

const perPage = 20

/** Lists the saved versions, shows one, and restores it as a new version. */
export function VersionsDrawer({ source, version, sample, isDirty, onClose, onRestored }: Props) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<number>()
  const { data, error, refetch } = useQuery(source.versions(page, perPage))
  const shown = chosen ?? data?.rows[0]?.version
  const restore = useMutation({
    mutationFn: async (restored: number) => {
      await source.restore(restored, version)
      toastDone(t('The older version was restored as a new version.'))
      onRestored()
    },
  })
  return (
    <Drawer open onClose={onClose} title={t('Versions')} size="min(900px, 100vw)">
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active />}
      {data?.total === 0 && <p>{t('Nothing was saved yet. Saving makes the first version.')}</p>}
      {data && data.total > 0 && (
        <div className="cert-versions">
          <div>
            <ol>
              {data.rows.map((row) => (
                <li key={row.version}>
                  <button
                    type="button"
                    aria-pressed={shown === row.version}
                    onClick={() => setChosen(row.version)}
                  >
                    <VersionLine row={row} isCurrent={row.version === version} />
                  </button>
                </li>
              ))}
            </ol>
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
          {shown !== undefined && (
            <div>
              <VersionPage source={source} version={shown} sample={sample} />
              {isDirty && <p>{t('Save or undo your changes before you restore a version.')}</p>}
              <Button
                type="primary"
                disabled={isDirty || shown === version}
                loading={restore.isPending}
                onClick={() => restore.mutate(shown)}
              >
                {t('Restore this version')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Drawer>
  )
}

function VersionLine({ row, isCurrent }: { row: VersionRow; isCurrent: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <span>
        {t('Version {{n}}', { n: row.version })} {isCurrent && <Chip>{t('now')}</Chip>}
      </span>
      <small>
        <DateTime at={row.saved_at} /> · {row.saved_by_name ?? t('by itself')}
        {row.restored_from !== null && <> · {t('restored from version {{n}}', { n: row.restored_from })}</>}
      </small>
      {row.certificate_count > 0 && (
        <small>
          {tCount(t, row.certificate_count, 'Printed on 1 certificate', 'Printed on {{n}} certificates')}
        </small>
      )}
    </>
  )
}

function VersionPage({ source, version, sample }: Pick<Props, 'source' | 'version' | 'sample'>) {
  const { data, error, refetch } = useQuery(source.version(version))
  const fonts = useFonts(data ? fontsOf(data.fields) : [])
  const failure = error ?? fonts.error
  if (failure) return <ErrorNote error={failure} onRetry={() => Promise.all([refetch(), fonts.refetch()])} />
  if (!data) return <Skeleton.Node active className="cert-version" />
  const { width, height } = pageSizes[data.orientation]
  const pictures = new Map(data.pictures.map((picture) => [picture.media_id, picture]))
  return (
    <svg className="cert-version" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <CertificatePage template={data} values={valuesFor(data, sample)} pictures={pictures} />
    </svg>
  )
}
