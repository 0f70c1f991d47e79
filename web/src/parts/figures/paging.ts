/** How many rows of a number a page has. */
export const perPage = 20

/** The pages of a table below a report. */
export const paging = (
  { total, page, perPage: pageSize }: { total: number; page: number; perPage: number },
  choose: (page: number) => void,
) => ({
  ...{ total, pageSize, current: page + 1, size: 'small' as const },
  ...{ showSizeChanger: false, hideOnSinglePage: true },
  onChange: (next: number) => choose(next - 1),
})
