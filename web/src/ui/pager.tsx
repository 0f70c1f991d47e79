import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Fragment, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { formatNumber, formatTotal } from '../lib/format.ts'
import type { List } from '../lib/use-list.ts'
import { pagesAround } from './pages-around.ts'
import './pager.css'
import { SkeletonBar } from './skeleton-bar.tsx'

const sizes = [10, 20, 30, 50, 100, limits.perPage]
/** How far a gap between page numbers leads. */
const jump = 5
/** With more pages there is a field for the number of a page. */
const withoutField = 10

/**
 * Turns the pages of a list. Keeps its height while loading, and the first row when the page size changes. On a phone it
 * only leads to the next and the previous page. Plain elements, since every list has it.
 */
export function Pager({ list }: { list: List<unknown> }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Pages')} className="pager">
      {list.isPending ? <SkeletonBar width={240} /> : list.total > 0 && <Pages list={list} />}
    </nav>
  )
}

function Pages({ list }: { list: List<unknown> }) {
  const { t } = useTranslation()
  const { page, perPage } = list.input
  const count = Math.ceil(list.total / perPage)
  const current = Math.min(page + 1, count)
  const shown = pagesAround(current, count)
  const turn = (to: number) => list.change({ page: Math.min(Math.max(to, 1), count) - 1 })
  const resize = (size: number) => list.change({ perPage: size, page: Math.floor((page * perPage) / size) })
  return (
    <>
      <span className="pager-total">
        {t('{{first}}–{{last}} of {{total}}', {
          first: formatNumber((current - 1) * perPage + 1),
          last: formatNumber(Math.min(current * perPage, list.total)),
          total: formatTotal(list.total, list.isTotalExact),
        })}
      </span>
      <PageButton name={t('Previous page')} disabled={current === 1} onClick={() => turn(current - 1)}>
        <LeftOutlined />
      </PageButton>
      <span className="pager-narrow">
        {formatNumber(current)} / {formatNumber(count)}
      </span>
      <span className="pager-wide">
        {shown.map((each, at) => (
          <Fragment key={each}>
            {each - (shown[at - 1] ?? each) > 1 && (
              <PageButton
                name={
                  each > current ? t('Next {{n}} pages', { n: jump }) : t('Previous {{n}} pages', { n: jump })
                }
                onClick={() => turn(each > current ? current + jump : current - jump)}
              >
                •••
              </PageButton>
            )}
            <PageButton
              name={t('Page {{n}}', { n: formatNumber(each) })}
              isCurrent={each === current}
              onClick={() => turn(each)}
            >
              {formatNumber(each)}
            </PageButton>
          </Fragment>
        ))}
      </span>
      <PageButton name={t('Next page')} disabled={current === count} onClick={() => turn(current + 1)}>
        <RightOutlined />
      </PageButton>
      <select
        className="pager-wide pager-field"
        aria-label={t('Rows per page')}
        value={perPage}
        onChange={({ target }) => resize(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('{{n}} per page', { n: formatNumber(size) })}
          </option>
        ))}
      </select>
      {count > withoutField && <PageField onChosen={turn} />}
    </>
  )
}

interface ButtonProps {
  name: string
  isCurrent?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const PageButton = ({ name, isCurrent, disabled, onClick, children }: ButtonProps) => (
  <button
    type="button"
    className="pager-button"
    aria-label={name}
    title={name}
    aria-current={isCurrent ? 'page' : undefined}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

function PageField({ onChosen }: { onChosen: (page: number) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const go = (event: SubmitEvent) => {
    event.preventDefault()
    // Numbers are written with dots between thousands, so they can be typed that way.
    const page = Number(text.replaceAll('.', ''))
    if (Number.isInteger(page) && page > 0) onChosen(page)
    setText('')
  }
  return (
    <form className="pager-wide" onSubmit={go}>
      <label>
        {t('Go to page')}{' '}
        <input
          className="pager-field"
          inputMode="numeric"
          size={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
    </form>
  )
}
