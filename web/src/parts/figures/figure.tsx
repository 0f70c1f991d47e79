import { ArrowDownOutlined, ArrowUpOutlined, MinusOutlined } from '@ant-design/icons'
import { Tooltip, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { abbreviateNumber, formatMoney, formatNumber, formatPercent } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import { daysName } from './range-words.ts'
import './figures.css'

interface Days {
  first: string
  last: string
}

interface Comparison {
  value: number
  days: Days
  /** The number without today, which is not over. */
  whole?: number | null
}

interface Props {
  label: string
  /** Undefined while it loads: the size stays the same. Null is a share of nothing. */
  value: number | null | undefined
  /** Rupiah are never abbreviated: M would read as miliar. */
  kind?: 'number' | 'rupiah' | 'percent'
  /** How the number is counted, in one sentence. */
  definition?: string
  /** The days it is for, shown with the full figure. */
  days?: Days | undefined
  /** The same figure of the compared days, and what it is compared with if that is not the number. */
  compared?: Comparison | null | undefined
  /** The screen with its rows; a link only for those who may open it. */
  to?: string | undefined
  /** Whether fewer are better. */
  isLessBetter?: boolean
  /** Why it says little: it is grey, and this is said with it. */
  doubt?: string | undefined
}

/** A number in short. On hover or focus it shows the full figure, its days and how it is counted. */
export function Figure(props: Props) {
  const { label, value, kind = 'number', definition, days, compared, to, isLessBetter = false, doubt } = props
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  if (value === undefined)
    return (
      <div className="figure" aria-busy>
        <span className="figure-label">{label}</span>
        <SkeletonBar width={72} />
      </div>
    )
  const full = inFull(value ?? Number.NaN, kind)
  const explained = (
    <>
      <div>{t('{{label}}: {{full}}', { label, full })}</div>
      {days && <div>{daysName(days)}</div>}
      {definition && <div>{definition}</div>}
      {doubt && <div>{doubt}</div>}
      {isCut(compared) && <div>{t('Today is not over, so the change leaves it out.')}</div>}
    </>
  )
  const short = kind === 'number' && value !== null ? abbreviateNumber(value) : full
  const name = short === full ? `${label}: ${full}` : `${label}: ${short} (${full})`
  return (
    <div className="figure">
      <span className="figure-label">{label}</span>
      <Tooltip title={explained} trigger={['hover', 'focus']}>
        <Value
          to={to !== undefined && mayOpen(to) ? to : undefined}
          name={doubt ? `${name}, ${doubt}` : name}
          isDoubtful={doubt !== undefined}
        >
          {short}
        </Value>
      </Tooltip>
      {compared && value !== null && <Change {...{ value, kind, compared, isLessBetter }} />}
    </div>
  )
}

interface ValueProps {
  to: string | undefined
  name: string
  isDoubtful: boolean
  children: ReactNode
}

/** A link, or a text that can be focused too, because its details are shown on focus. */
function Value({ to, name, isDoubtful, children, ...shown }: ValueProps) {
  const named = {
    ...{ 'aria-label': name, className: 'figure-value', 'data-doubtful': isDoubtful || undefined },
  }
  if (to !== undefined)
    return (
      <Link {...shown} {...named} to={to}>
        {children}
      </Link>
    )
  return (
    <button {...shown} {...named} type="button">
      {children}
    </button>
  )
}

type ChangeProps = Required<Pick<Props, 'value' | 'kind' | 'isLessBetter'>> & {
  value: number
  compared: NonNullable<Props['compared']>
}

/** How much it has changed, in words too: colour alone says nothing to many. */
function Change({ value, kind, compared, isLessBetter }: ChangeProps) {
  const { t } = useTranslation()
  const difference = (compared.whole ?? value) - compared.value
  const Icon = difference > 0 ? ArrowUpOutlined : difference < 0 ? ArrowDownOutlined : MinusOutlined
  const kindOfChange = difference === 0 ? 'none' : difference > 0 === isLessBetter ? 'worse' : 'better'
  const before = inFull(compared.value, kind)
  const dates = daysName(compared.days)
  return (
    <Tooltip title={t('{{before}} in {{dates}}', { before, dates })}>
      <Typography.Text type="secondary" className="figure-change" data-change={kindOfChange}>
        <Icon /> {changeText(difference, compared.value, t('new'))}
        <span className="visually-hidden">{t('{{before}} in {{dates}}', { before, dates })}</span>
      </Typography.Text>
    </Tooltip>
  )
}

const isCut = (compared: Props['compared']) => compared?.whole !== undefined && compared.whole !== null

/** A change in percent; from nothing there is none. */
function changeText(difference: number, before: number, isNew: string): string {
  if (before === 0) return difference === 0 ? formatPercent(0) : isNew
  return formatPercent(Math.round((Math.abs(difference) / Math.abs(before)) * 100))
}

function inFull(value: number, kind: 'number' | 'rupiah' | 'percent'): string {
  if (kind === 'rupiah') return `Rp ${formatMoney(value)}`
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
