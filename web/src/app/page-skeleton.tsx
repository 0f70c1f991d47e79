import { Skeleton } from 'antd'

/** The shape of a screen that is on its way. */
export function PageSkeleton() {
  return <Skeleton active title={{ width: 200 }} paragraph={{ rows: 6 }} />
}
