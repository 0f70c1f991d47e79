import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contributors } from '@balai/contract/content/contributors.ts'
import { ApiRefusal } from '../../../lib/api.ts'
import { queryOf } from '../../../lib/queries.ts'
import type { Filter } from '../../../ui/filter-bar.tsx'

/** Whose articles a list is about. The numbers of a report set it by their links; here it can only be removed. */
export function useContributorFilter(contributor_id: number | undefined): Filter[] {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    ...queryOf(contributors.history, { member_id: contributor_id ?? 0 }, { quiet: true }),
    enabled: contributor_id !== undefined,
  })
  if (contributor_id === undefined) return []
  // An erased member has only a number.
  const isErased = error instanceof ApiRefusal && error.status === 404
  const chosen = data?.member_name ?? (isErased ? t('Erased member') : `#${contributor_id}`)
  return [{ fields: ['contributor_id'], label: t('Articles by'), control: null, chosen }]
}
