import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentKind } from '@balai/contract/insight/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useShell } from '../../../lib/shell.ts'
import { useKindNames } from './use-kind-names.ts'

interface Column<Counted> {
  title: string
  of: (counted: Counted) => number
  to: (kind: ContentKind) => string
}

interface Props<Counted> {
  label: string
  kinds: readonly (Counted & { kind: ContentKind })[]
  columns: readonly Column<Counted>[]
}

/** Numbers of each kind of content, each a link to its rows for those who may open them. */
export function KindTable<Counted>({ label, kinds, columns }: Props<Counted>) {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const names = useKindNames()
  return (
    <table className="kind-table" aria-label={label}>
      {columns.length > 1 && (
        <thead>
          <tr>
            <th scope="col">{t('Kind')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {kinds.map((counted) => (
          <tr key={counted.kind}>
            <th scope="row">{names[counted.kind]}</th>
            {columns.map(({ title, of, to }) => {
              const full = formatNumber(of(counted))
              const address = to(counted.kind)
              return (
                <td key={title}>
                  {of(counted) > 0 && mayOpen(address) ? (
                    <Link to={address} aria-label={`${names[counted.kind]}, ${title}: ${full}`}>
                      {full}
                    </Link>
                  ) : (
                    full
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
