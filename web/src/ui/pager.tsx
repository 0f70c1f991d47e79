import { Flex, Grid, Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { formatNumber, formatTotal } from '../lib/format.ts'
import type { List } from '../lib/use-list.ts'
import { SkeletonBar } from './skeleton-bar.tsx'

const sizes = [10, 20, 30, 50, 100, limits.perPage]

/** Turns the pages of a list. Keeps its height while loading, and the first row when the page size changes. */
export function Pager({ list }: { list: List<unknown> }) {
  const { t } = useTranslation()
  const { md } = Grid.useBreakpoint()
  const { page, perPage } = list.input
  const turn = (to: number, size: number) => {
    if (size === perPage) list.change({ page: to - 1 })
    else list.change({ perPage: size, page: Math.floor((page * perPage) / size) })
  }
  return (
    <Flex component="nav" aria-label={t('Pages')} justify="flex-end" align="center" style={{ minHeight: 56 }}>
      {list.isPending && <SkeletonBar width={240} />}
      {!list.isPending && list.total > 0 && (
        <Pagination
          current={page + 1}
          pageSize={perPage}
          total={list.total}
          onChange={turn}
          simple={!md}
          showSizeChanger={md ? { 'aria-label': t('Rows per page') } : false}
          pageSizeOptions={sizes}
          showQuickJumper={Boolean(md) && list.total > perPage * 10}
          showTotal={(total, [first, last]) =>
            t('{{first}}–{{last}} of {{total}}', {
              first: formatNumber(first),
              last: formatNumber(last),
              total: formatTotal(total, list.isTotalExact),
            })
          }
        />
      )}
    </Flex>
  )
}
